/**
 * What the lines of the log are about: facts of the request or job that is running, added to each line that
 * is written during it, whoever writes it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids and names of our own: never a person's name, an address or anything typed. */
export interface LogFacts {
  reqId?: string;
  operation?: string;
  job?: string;
  jobId?: string;
  deliveryId?: string;
  /** The driver's user id. */
  driverId?: string;
}

const current = new AsyncLocalStorage<LogFacts>();

/** Runs this with these facts; what it notes is added to them. */
export function withLogFacts<Result>(facts: LogFacts, run: () => Result): Result {
  return current.run(facts, run);
}

/** Adds facts to the running request or job; outside of both it does nothing. */
export function noteForLog(facts: LogFacts): void {
  Object.assign(current.getStore() ?? {}, facts);
}

/** A copy. */
export function readLogFacts(): LogFacts {
  return { ...current.getStore() };
}

/** Input may be anything, and only an id of ours is logged. */
const forms = {
  deliveryId: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  driverId: /^[\dA-Za-z-]{20,40}$/,
};

/** The ids in an operation's input or a job's data. */
export function findLogFacts(input: unknown): Pick<LogFacts, 'deliveryId' | 'driverId'> {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(forms)
      .map(([name, form]) => [name, given[name], form] as const)
      .filter(([, value, form]) => typeof value === 'string' && form.test(value)),
  );
}
