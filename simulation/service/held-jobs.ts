import type { Clock, JobDefinition, StartTime } from '#server/platform/time.ts';

/** The same port as live, without a queue: a clock that stands until it is moved, and jobs that fall due by it. */
export interface HeldJobs {
  clock: Clock;
  start: StartTime;
  /** Moves the clock from due time to due time up to `instant`, running what falls due. */
  runUntil(instant: number): Promise<void>;
  /** How many jobs were left lying, by name: what is only said to people, or printed for them. */
  skipped: Map<string, number>;
}

interface Waiting {
  name: string;
  data: Record<string, unknown>;
  dueAt: number;
  /** Among those of one instant the first one sent. */
  number: number;
}

/**
 * Runs only the jobs of these names; of all others it counts that they were sent. A job of a transaction that did not
 * commit finds nothing to do, as any job that comes twice.
 */
export function holdJobs(start: number, names: ReadonlySet<string>): HeldJobs {
  let now = start;
  let count = 0;
  const waiting: Waiting[] = [];
  const jobs = new Map<string, JobDefinition>();
  const skipped = new Map<string, number>();
  const clock = { now: () => new Date(now) };

  function takeNext(until: number): Waiting | undefined {
    let first = -1;
    for (const [index, job] of waiting.entries()) {
      const best = waiting[first];
      if (job.dueAt > until) continue;
      if (!best || job.dueAt < best.dueAt || (job.dueAt === best.dueAt && job.number < best.number)) {
        first = index;
      }
    }
    return first < 0 ? undefined : waiting.splice(first, 1)[0];
  }

  return {
    clock,
    skipped,
    start: () =>
      Promise.resolve({
        clock,
        sendJob(_executor, name, data, { dueAt } = {}) {
          if (names.has(name)) {
            count += 1;
            // As it would come out of a queue.
            const kept = JSON.parse(JSON.stringify(data)) as Record<string, unknown>;
            waiting.push({ name, data: kept, dueAt: dueAt?.getTime() ?? now, number: count });
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
        stop: () => Promise.resolve(),
      }),
    async runUntil(instant) {
      for (let job = takeNext(instant); job; job = takeNext(instant)) {
        now = Math.max(now, job.dueAt);
        await jobs.get(job.name)?.run(job.data);
      }
      now = Math.max(now, instant);
    },
  };
}
