import { randomUUID } from 'node:crypto';
import { newsEvent, type NewsKind } from '#dispatch/domain/news-kinds.ts';
import type { SilenceStep } from '#drivers/domain/driver-silence.ts';
import type { ShiftSubscriber } from '#drivers/server/shifts/shift-event.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { leaveNotification, type LeftNotification } from './leave-notification.ts';
import { readReader } from './read-reader.ts';

/** Queues a push about an offer, if one of the driver's browsers is subscribed. */
export async function notifyOfOffer(
  services: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  offer: { id: string; driverId: string; payCents: number; expiresAt: Date; delivery: Delivery },
): Promise<void> {
  await notifyDriver(services, tx, offer.driverId, {
    event: 'offer',
    delivery: offer.delivery,
    factKey: `offer-${offer.id}`,
    params: { payCents: offer.payCents, until: offer.expiresAt.toISOString() },
  });
}

/** Queues a push to a driver of whom nothing is heard, each step once for the silence named by `key`. */
export async function notifyOfSilence(
  services: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  {
    driverId,
    step,
    key,
    offlineMinutes,
  }: { driverId: string; step: SilenceStep; key: string; offlineMinutes: number },
): Promise<void> {
  await notifyDriver(services, tx, driverId, {
    event: 'availability',
    delivery: null,
    factKey: `${step}-${driverId}-${key}`,
    params: { step, offlineMinutes },
  });
}

/** Queues a push that asks for a page which is out of view since then. */
export async function notifyOfHiddenPage(
  services: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  { driverId, hiddenAt }: { driverId: string; hiddenAt: Date },
): Promise<void> {
  const since = hiddenAt.toISOString();
  await notifyDriver(services, tx, driverId, {
    event: 'availability',
    delivery: null,
    factKey: `hidden-${driverId}-${since}`,
    params: { hiddenSince: since },
  });
}

/** Queues a push about news of the run; false if none of the driver's browsers gets one. */
export async function notifyOfNews(
  services: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  {
    driverId,
    delivery,
    kind,
    factKey,
  }: { driverId: string; delivery: Delivery | null; kind: NewsKind; factKey: string },
): Promise<boolean> {
  const event = newsEvent(kind);
  return await notifyDriver(services, tx, driverId, { event, delivery, factKey, params: { news: kind } });
}

/** Queues a push about a driver's shifts, which a mail tells in full. */
export function notifyOfShifts(services: Pick<Services, 'sendJob' | 'clock'>): ShiftSubscriber {
  return async (tx, { driverId, news }) => {
    await notifyDriver(services, tx, driverId, {
      event: 'shift',
      delivery: null,
      factKey: `shifts-${randomUUID()}`,
      params: { shifts: news },
    });
  };
}

async function notifyDriver(
  services: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  userId: string,
  notice: Pick<LeftNotification, 'event' | 'delivery' | 'factKey' | 'params'>,
): Promise<boolean> {
  const { wants, hasBrowser } = await readReader(tx, userId);
  if (!wants(notice.event, 'push') || !hasBrowser) return false;
  await leaveNotification(services, tx, { ...notice, channel: 'push', reader: 'driver', userId });
  return true;
}
