import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { listStuckJobs } from './list-stuck-jobs.ts';
import { retryStuckJob } from './retry-stuck-job.ts';

export const stuckJobsRoutes = {
  listStuckJobs: api.stuckJobs.listStuckJobs.handler(async ({ context }) => {
    await requireViewer(context, 'admin');
    return { stuckJobs: await listStuckJobs(context.services) };
  }),
  retryStuckJob: api.stuckJobs.retryStuckJob.handler(async ({ context, input }) => {
    await requireViewer(context, 'admin');
    await retryStuckJob(context.services, input.id);
    return { id: input.id };
  }),
};
