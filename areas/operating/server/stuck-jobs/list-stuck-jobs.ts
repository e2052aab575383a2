import type { z } from 'zod';
import type { stuckJob } from '#operating/contract/stuck-jobs.ts';
import type { Services } from '#app/services.ts';
import { listStuck } from './stuck-jobs.store.ts';

/** More than this usually have one cause; the rest appears as these are handled. */
const MAX_JOBS = 100;

/** Longest stuck first. A job's payload, such as a mail, is not shown. */
export async function listStuckJobs({ db }: Pick<Services, 'db'>): Promise<z.infer<typeof stuckJob>[]> {
  const rows = await listStuck(db, MAX_JOBS);
  return rows.map(({ id, title, tries, failure, dueAt, stuckAt }) => ({
    id,
    title,
    tries,
    failure,
    dueAt: dueAt.toISOString(),
    stuckAt: stuckAt.toISOString(),
  }));
}
