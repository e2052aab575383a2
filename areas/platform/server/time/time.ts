/**
 * The one port through which the business sees time: the current time, and jobs for later. Live it is the
 * system's clock and the job queue (`outbox.ts`); tests control their own clock. Libraries for sessions and
 * jobs use the real time.
 */
import type { Executor } from '#platform/server/database/database.ts';
import type { ReportFailure } from '#platform/server/errors/report-failure.ts';

export interface Clock {
  now(): Date;
}

/** A clock without jobs, for commands that exit immediately. */
export const systemClock: Clock = { now: () => new Date() };

export interface JobOptions {
  /** In business time; immediately if not given. */
  dueAt?: Date;
  /** Jobs of one name and key run in the order in which they were sent, one at a time, also after a retry. */
  orderedBy?: string;
  /** The id of the company or the person that it is done for: `placesEach` of it run at the same time. */
  owner?: string | undefined;
  /** Needs `orderedBy`. While that job has some in the line of this key, it is sent in place of this one. */
  behind?: { name: string; data: Record<string, unknown> } | undefined;
  /** It gives way to jobs of its name that are not: nobody waits for it now, or it may take long. */
  isPatient?: boolean | undefined;
}

/**
 * Sends a job within the caller's transaction: it exists exactly if the transaction commits. It runs at least
 * once, so every handler tolerates a second run.
 */
export type SendJob = (
  executor: Executor,
  name: string,
  data: Record<string, unknown>,
  options?: JobOptions,
) => Promise<void>;

export interface JobDefinition {
  name: string;
  /** The German title that admins see if it gets stuck. A scheduled job needs none, as it runs again. */
  title?: string;
  /** A longer run counts as failed and is retried; `limit` is aborted at that time. */
  timeoutSeconds: number;
  /** Also runs at this cron time (Europe/Berlin), and live once at every start; never overlaps itself. */
  cron?: string;
  /** Accepts `orderedBy`. */
  isOrdered?: boolean;
  /** After so many failures it leaves its line, and others with its key no longer wait; 18 by default. */
  attemptsInLine?: number;
  /**
   * So many run at the same time in a process, each by itself: for jobs that wait for servers of strangers.
   * Without it two workers take a few jobs each, and wait for the slowest of them.
   */
  atOnce?: number;
  /** So many of `atOnce` take no patient job, so that those who are not never wait for one to end. */
  placesKept?: number;
  /** Of one owner at most so many run at the same time, in all processes together. Needs `atOnce`. */
  placesEach?: number;
  /** One run serves all waiting jobs with the same value in this field of their data. */
  coalescedBy?: string;
  run(data: Record<string, unknown>, limit?: AbortSignal): Promise<void>;
}

/** Retries will never help: the job is stuck immediately, until an admin tries it again. */
export class FinalFailure extends Error {}

export interface Time {
  clock: Clock;
  sendJob: SendJob;
  /** Declares the jobs that can be sent; called once, before any is sent. */
  declare(jobs: JobDefinition[]): Promise<void>;
  /** Processes jobs from now on, until stopped. */
  work(): Promise<void>;
  /** Begins no more jobs and resolves when the running ones are over; jobs can still be sent. */
  rest(): Promise<void>;
  stop(): Promise<void>;
}

export interface TimeLog {
  error(fields: Record<string, unknown>, message: string): void;
}

/** `reportFailure` is told of jobs that failed in their last try. */
export type StartTime = (databaseUrl: string, log: TimeLog, reportFailure?: ReportFailure) => Promise<Time>;

/** What is tried again after a failure, outside of the job queue. */
export interface RetriedElsewhere {
  /** As the queue of the metrics. */
  name: string;
  /** In German, plural. */
  title: string;
  /** How many fail at this instant, beyond a moment's hiccup. */
  count(executor: Executor, now: Date): Promise<number>;
}
