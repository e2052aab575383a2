import type { ReceiverAnswer } from '#drivers/domain/quick-text-keys.ts';
import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import { findSaidToReceiver, saveAnswer } from './quick-texts.store.ts';

/** Later it says nothing any more, and nobody waits at the door for an answer. */
const SAID_FOR_MS = 30 * 60_000;

/** What the driver of this delivery has said to its receiver last; undefined if nothing of it matters now. */
export async function findSaid(
  executor: Executor,
  { id: deliveryId, driverId, status }: Delivery,
  now: Date,
) {
  if (!driverId || !isOneOf(drivingStatuses, status)) return undefined;
  const since = new Date(now.getTime() - SAID_FOR_MS);
  return await findSaidToReceiver(executor, { deliveryId, driverId, since });
}

/** The one answer to it; its delivery is locked. */
export async function keepAnswer(tx: Transaction, saidId: string, answer: ReceiverAnswer, answeredAt: Date) {
  await saveAnswer(tx, saidId, { answer, answeredAt });
}
