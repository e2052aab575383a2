import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from '#app/services.ts';
import { resendJob } from './confirmation.ts';
import { resetJob } from './reset-password.ts';

export function accountsJobs(services: Services): JobDefinition[] {
  return [resetJob(services), resendJob(services)];
}
