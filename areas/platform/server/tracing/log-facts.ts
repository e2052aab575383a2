/**
 * What the lines of the log are about: facts of the request or job that is running, added to each line that
 * is written during it, whoever writes it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Ids and names of our own: never a person's name, an address or anything typed. */
export interface LogFacts {
  operation?: string;
  job?: string;
  /** Of the request, the job, and of what they are about. */
  [id: `${string}Id`]: string | undefined;
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

/** Those of the running request or job themselves: whatever belongs to it is found by them. */
export function findRunning(): LogFacts | undefined {
  return current.getStore();
}

/** A copy. */
export function readLogFacts(): LogFacts {
  return { ...current.getStore() };
}

/** As the database and the sessions library make them; nothing that somebody typed looks like it. */
const id = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|[\dA-Za-z]{32})$/;

/** The fields of a job's data or an operation's input that are ids and say so. */
export function findIds(data: object): LogFacts {
  return Object.fromEntries(
    Object.entries(data).filter(
      (field): field is [string, string] =>
        field[0].endsWith('Id') && typeof field[1] === 'string' && id.test(field[1]),
    ),
  );
}
