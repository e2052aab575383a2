import { findWorthMinutes } from '#dispatch/domain/channel-rules.ts';
import type { NotificationEvent, NotificationReader } from '#dispatch/domain/events.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import type { Services } from '#app/services.ts';
import { insertNotification } from './notifications.store.ts';

export const NOTIFICATION_JOB = 'send-notification';
export const OFFER_JOB = 'send-offer-notification';

export interface LeftNotification {
  event: NotificationEvent;
  /** Null if it concerns the driver and no delivery. */
  delivery: Delivery | null;
  factKey: string;
  channel: 'push' | 'sms';
  reader: NotificationReader;
  userId: string | null;
  because?: LaterReason | undefined;
  params?: Record<string, unknown>;
}

/** Once for each fact; it is sent by a job, in order with what the same person is told before. */
export async function leaveNotification(
  { sendJob, clock }: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  notice: LeftNotification,
): Promise<void> {
  const { event, delivery, factKey, channel, reader, userId, because, params } = notice;
  const createdAt = clock.now();
  const id = await insertNotification(tx, {
    factKey,
    deliveryId: delivery?.id ?? null,
    event,
    channel,
    reader,
    userId,
    state: 'waiting',
    createdAt,
  });
  if (!id) return;
  const endsAt = new Date(createdAt.getTime() + findWorthMinutes(event) * 60_000).toISOString();
  await sendJob(
    tx,
    event === 'offer' ? OFFER_JOB : NOTIFICATION_JOB,
    { id, endsAt, ...(because && { because }), ...params },
    // A person's pushes one after the other: browsers that do not answer then occupy one worker, not all.
    { orderedBy: channel === 'push' ? `push ${userId}` : `${delivery?.id} ${reader} ${channel}` },
  );
}
