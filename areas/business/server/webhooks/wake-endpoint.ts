import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findEndpoint, type WebhookEndpoint } from './webhook-endpoints.store.ts';

export const SEND_WEBHOOKS_JOB = 'send-webhooks';

/** What decides whose turn an endpoint takes, and behind whom. */
type Woken = Pick<WebhookEndpoint, 'id' | 'createdBy' | 'isTest' | 'isSlow' | 'failures'>;

/** Whose turn it takes: its maker's, who may have made those of many companies. */
const placeOf = ({ id, createdBy, isTest, isSlow, failures }: Woken) => ({
  orderedBy: id,
  owner: createdBy,
  isPatient: isTest || isSlow || failures > 0,
});

/**
 * Has what waits for an endpoint sent, now or at that time: one run at a time, in the order of the calls. A
 * test endpoint, a slow and a failing one give way to the others.
 */
export async function wakeEndpoint(
  { sendJob }: Pick<Services, 'sendJob'>,
  executor: Executor,
  endpoint: Woken,
  dueAt?: Date,
): Promise<void> {
  const order = { ...placeOf(endpoint), ...(dueAt ? { dueAt } : {}) };
  await sendJob(executor, SEND_WEBHOOKS_JOB, { endpointId: endpoint.id, dueAt: dueAt?.toISOString() }, order);
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
  const endpoint = await findEndpoint(db, String(data.endpointId));
  const again = new Date(dueAt.getTime() + earlyMs);
  if (endpoint) await sendJob(db, SEND_WEBHOOKS_JOB, data, { ...placeOf(endpoint), dueAt: again });
  return true;
}
