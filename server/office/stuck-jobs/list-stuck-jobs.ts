import type { z } from 'zod';
import type { stuckJob } from '#contract/office/stuck-jobs.ts';
import type { Services } from '#server/services.ts';
import { listStuck } from './stuck-jobs.store.ts';

/** More at once have one cause; the rest follows as these go. */
const MOST = 100;

/** What waits longest first. What a job carries, such as a mail, is not shown. */
export async function listStuckJobs({ db }: Pick<Services, 'db'>): Promise<z.infer<typeof stuckJob>[]> {
  const rows = await listStuck(db, MOST);
  return rows.map(({ id, title, tries, failure, dueAt, stuckAt }) => ({
    id,
    title,
    tries,
    failure,
    dueAt: dueAt.toISOString(),
    stuckAt: stuckAt.toISOString(),
  }));
}
