import { apiFor } from '#app/api.ts';
import { listStuckJobs } from './list-stuck-jobs.ts';
import { retryStuckJob } from './retry-stuck-job.ts';

export const stuckJobsRoutes = {
  listStuckJobs: apiFor({ admin: 'health' }).stuckJobs.listStuckJobs.handler(async ({ context }) => {
    return { stuckJobs: await listStuckJobs(context.services) };
  }),
  retryStuckJob: apiFor({ admin: 'health' }).stuckJobs.retryStuckJob.handler(async ({ context, input }) => {
    await retryStuckJob(context.services, context.signedIn, input.id);
    return { id: input.id };
  }),
};
