import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

export const SEND_WEBHOOKS_JOB = 'send-webhooks';

/** Has what waits for an endpoint sent, now or at that time: one run at a time, in the order of the calls. */
export async function wakeEndpoint(
  { sendJob }: Pick<Services, 'sendJob'>,
  executor: Executor,
  endpointId: string,
  dueAt?: Date,
): Promise<void> {
  const order = { orderedBy: endpointId, ...(dueAt ? { dueAt } : {}) };
  await sendJob(executor, SEND_WEBHOOKS_JOB, { endpointId, dueAt: dueAt?.toISOString() }, order);
}

/**
 * Whether a job comes before its time, because this machine's clock is behind that of the queue. Then it is
 * sent once more, for when this clock has got there: nothing else would send what is due then.
 */
export async function wakeLaterIfEarly(
  { sendJob, clock, db }: Pick<Services, 'sendJob' | 'clock' | 'db'>,
  data: Record<string, unknown>,
): Promise<boolean> {
  const dueAt = typeof data.dueAt === 'string' ? new Date(data.dueAt) : undefined;
  const earlyMs = dueAt ? dueAt.getTime() - clock.now().getTime() : 0;
  if (!dueAt || earlyMs <= 0) return false;
  const order = { orderedBy: String(data.endpointId), dueAt: new Date(dueAt.getTime() + earlyMs) };
  await sendJob(db, SEND_WEBHOOKS_JOB, data, order);
  return true;
}
