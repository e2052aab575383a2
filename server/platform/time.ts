/**
 * The one port through which the business sees time: what it is now, and what happens later. Live it is the
 * system's clock and the job queue (`outbox.ts`); tests hold one whose clock they set. Libraries for sessions
 * and jobs keep the real time for themselves.
 */
import type { Executor } from './database.ts';

export interface Clock {
  now(): Date;
}

/** A clock without jobs, for commands that end at once. */
export const systemClock: Clock = { now: () => new Date() };

export interface JobOptions {
  /** In business time; at once if it is not given. */
  dueAt?: Date;
  /**
   * Jobs of one name with one key run in the order in which they were sent, never at once, also after a
   * retry.
   */
  orderedBy?: string;
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
  /**
   * What an admin reads of one that got stuck, in German. A job that comes by itself needs none: it comes
   * again.
   */
  title?: string;
  /** A run that takes longer counts as failed and is tried again; `limit` is aborted then. */
  timeoutSeconds: number;
  /**
   * Also runs by itself at this cron time (Europe/Berlin), and live once at every start; never overlaps
   * itself.
   */
  cron?: string;
  /** Takes `orderedBy`. */
  isOrdered?: boolean;
  run(data: Record<string, unknown>, limit?: AbortSignal): Promise<void>;
}

/** Trying again by itself will never help: the job is stuck at once, until an admin tries it again. */
export class FinalFailure extends Error {}

export interface Time {
  clock: Clock;
  sendJob: SendJob;
  /** Makes known what can be sent; called once, before anything is. */
  declare(jobs: JobDefinition[]): Promise<void>;
  /** Takes jobs from now on, until stopped. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

export interface TimeLog {
  error(fields: Record<string, unknown>, message: string): void;
}

export type StartTime = (databaseUrl: string, log: TimeLog) => Promise<Time>;
