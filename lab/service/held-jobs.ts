import type { Clock, JobDefinition, StartTime } from '#platform/server/time/time.ts';
import { Agenda } from '#lab/city/agenda.ts';

/**
 * The same port as in production, without a queue: a clock that stands still until it is moved, and jobs that
 * fall due by it.
 */
export interface HeldJobs {
  clock: Clock;
  start: StartTime;
  /** Moves the clock from one due time to the next up to `instant`, running due jobs. */
  runUntil(instant: number): Promise<void>;
  /** How many jobs were skipped, by name: those that only notify people, or print. */
  skipped: Map<string, number>;
}

interface Waiting {
  name: string;
  data: Record<string, unknown>;
}

/** Replacements for jobs, by name. */
export type Substitutes = Readonly<Record<string, JobDefinition['run']>>;

/**
 * Runs only the jobs with these names and those with a substitute; all others are counted as sent. A job of a
 * transaction that was rolled back finds nothing to do, like any job that runs twice.
 */
export function holdJobs(start: number, names: ReadonlySet<string>, substitutes: Substitutes = {}): HeldJobs {
  let now = start;
  const waiting = new Agenda<Waiting>();
  const jobs = new Map<string, JobDefinition>();
  const skipped = new Map<string, number>();
  const clock = { now: () => new Date(now) };

  return {
    clock,
    skipped,
    start: () =>
      Promise.resolve({
        clock,
        sendJob(_executor, name, data, { dueAt } = {}) {
          if (names.has(name) || substitutes[name]) {
            // Serialized as it would be by a queue.
            const kept = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
            waiting.add(dueAt?.getTime() ?? now, { name, data: kept });
          } else {
            skipped.set(name, (skipped.get(name) ?? 0) + 1);
          }
          return Promise.resolve();
        },
        declare(declared) {
          for (const job of declared) jobs.set(job.name, job);
          return Promise.resolve();
        },
        work: () => Promise.resolve(),
        rest: () => Promise.resolve(),
        stop: () => Promise.resolve(),
      }),
    async runUntil(instant) {
      for (let next = waiting.take(instant); next; next = waiting.take(instant)) {
        now = Math.max(now, next.at);
        const { name, data } = next.event;
        await (substitutes[name] ?? jobs.get(name)?.run)?.(data);
      }
      now = Math.max(now, instant);
    },
  };
}
