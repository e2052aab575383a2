import type { JobDefinition } from '#server/platform/time.ts';
import type { Services } from '#server/services.ts';
import { resendJob } from './confirmation.ts';
import { resetJob } from './reset-password.ts';

export function accountsJobs(services: Services): JobDefinition[] {
  return [resetJob(services), resendJob(services)];
}
