import type { Executor } from '#server/platform/database.ts';
import type { Services } from '#server/services.ts';

export const SEND_WEBHOOKS_JOB = 'send-webhooks';

/** Has what waits for an endpoint sent, now or at that time: one run at a time, in the order of the calls. */
export async function wakeEndpoint(
  { sendJob }: Pick<Services, 'sendJob'>,
  executor: Executor,
  endpointId: string,
  dueAt?: Date,
): Promise<void> {
  const order = { orderedBy: endpointId, ...(dueAt ? { dueAt } : {}) };
  await sendJob(executor, SEND_WEBHOOKS_JOB, { endpointId }, order);
}
