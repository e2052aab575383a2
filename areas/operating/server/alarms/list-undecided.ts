import type { Executor } from '#platform/server/database/database.ts';

/** The numbers of what should have been decided before an instant, at most so many, the oldest first. */
export type ListUndecided = (executor: Executor, before: Date, limit: number) => Promise<string[]>;
