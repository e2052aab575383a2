import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { listStuckJobs } from './list-stuck-jobs.ts';
import { retryStuckJob } from './retry-stuck-job.ts';
import { deleteStuckMails } from './delete-stuck-mails.ts';

const stuckJobsRoutes = {
  listStuckJobs: apiFor({ admin: 'health' }).stuckJobs.listStuckJobs.handler(async ({ context }) => {
    return { stuckJobs: await listStuckJobs(context.services) };
  }),
  retryStuckJob: apiFor({ admin: 'health' }).stuckJobs.retryStuckJob.handler(async ({ context, input }) => {
    await retryStuckJob(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
};

export const stuckJobsModule = {
  routes: { stuckJobs: stuckJobsRoutes },
  personalData: { erasePerson: (tx, { email }) => deleteStuckMails(tx, email) },
} satisfies Module;
