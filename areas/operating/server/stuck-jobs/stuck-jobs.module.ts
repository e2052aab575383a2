import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { MAIL_JOB } from '#adapters/server/mail/send-mail.ts';
import { retryStuckJob } from './retry-stuck-job.ts';
import { listStuck, deleteStuckBefore, deleteStuckTo } from './stuck-jobs.store.ts';

/** More than this usually have one cause; the rest appears as these are handled. */
const MAX_JOBS = 100;

const stuckJobsRoutes = {
  listStuckJobs: apiFor({ admin: 'health' }).stuckJobs.listStuckJobs.handler(async ({ context }) => ({
    // A job's payload, such as a mail, is not shown.
    stuckJobs: (await listStuck(context.services.db, MAX_JOBS)).map(
      ({ id, title, tries, failure, dueAt, stuckAt }) => ({
        id,
        title,
        tries,
        failure,
        dueAt: dueAt.toISOString(),
        stuckAt: stuckAt.toISOString(),
      }),
    ),
  })),
  retryStuckJob: apiFor({ admin: 'health' }).stuckJobs.retryStuckJob.handler(async ({ context, input }) => {
    await retryStuckJob(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
};

/** As long as the list of sent ones. */
const STUCK_MAIL_DAYS = 30;

export const stuckJobsModule = {
  routes: { stuckJobs: stuckJobsRoutes },
  retention: [
    {
      // To whomever they are: a company, a receiver or a guest has no account that is deleted.
      what: 'stuck mails',
      kept: { days: STUCK_MAIL_DAYS },
      end: ({ db }, before) => deleteStuckBefore(db, MAIL_JOB, before),
    },
  ],
  // A deleted account gets no more mail.
  personalData: { erases: { everyone: (tx, { email }) => deleteStuckTo(tx, MAIL_JOB, email) } },
} satisfies Module;
