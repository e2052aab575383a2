import { shortId } from '#platform/contract/german-format.ts';
import type { QuickText } from '#drivers/domain/quick-text-keys.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';
import { findWorthMinutes } from '#dispatch/domain/channel-rules.ts';
import { newsEvent, type NewsKind } from '#dispatch/domain/news-kinds.ts';
import type { SilenceStep } from '#drivers/domain/driver-silence.ts';
import type { DriverEvent, NotificationEvent, NotificationReader } from '#dispatch/domain/events.ts';
import { reachReceiver } from '#delivery/domain/reach-receiver.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { mailAboutOrder } from '#money/server/checkout/mail-about-order.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { linkToDelivery, linkToTracking, nameReceiver } from '#delivery/domain/link-to-delivery.ts';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import type { Services } from '#app/services.ts';
import { writeWords } from './notification-words.ts';
import { insertNotification } from './notifications.store.ts';
import { type Reader, readReader } from './read-reader.ts';
import { readWordFacts } from './read-word-facts.ts';

export const NOTIFICATION_JOB = 'send-notification';
export const OFFER_JOB = 'send-offer-notification';

type Events = Exclude<NotificationEvent, DriverEvent>;
/** Events with a mail written here; for the others the mail is written with their command. */
const newsMails = new Set<Events>([
  'courier_found',
  'to_pickup',
  'picked_up',
  'arriving',
  'moved',
  'delayed',
  'nobody_found',
  'postponed',
]);

interface AnnouncedNews {
  event: Events;
  delivery: Delivery;
  factKey: string;
  /** Why it comes later than announced. */
  because?: LaterReason;
  /** What the courier says by one tap. */
  said?: QuickText;
}

/**
 * Notifies customer and receiver about a delivery on every channel that they have switched on, each event
 * once, in the caller's transaction: messages go out only if it commits. Returns whether the customer wants
 * its mail, and their address.
 */
export async function notify(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  news: AnnouncedNews,
): Promise<{ wantsMail: boolean; contact: Reader['contact'] }> {
  const { event, delivery, factKey, because } = news;
  const { userId } = delivery;
  const { wants, hasBrowser, contact } = await readReader(tx, userId);
  const wantsMail = wants(event, 'mail');
  if (wantsMail && newsMails.has(event)) await mailNews(services, tx, news, contact);
  if (wants(event, 'push') && hasBrowser) {
    await leave(services, tx, {
      event,
      delivery,
      factKey,
      because,
      channel: 'push',
      reader: 'customer',
      userId,
    });
  }
  await notifyReceiver(services, tx, news, wants);
  return { wantsMail, contact };
}

/** By text message, or by mail where the receiver cannot get one. */
async function notifyReceiver(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  news: AnnouncedNews,
  wants: Reader['wants'],
): Promise<void> {
  const { event, delivery, factKey, because, said } = news;
  const reached = reachReceiver(delivery, services.config);
  if (!reached || !wants(event, 'sms')) return;
  if (reached.channel === 'mail') return await mailReceiver(services, tx, news, reached.to);
  const to = { channel: 'sms', reader: 'receiver', userId: null } as const;
  await leave(services, tx, { event, delivery, factKey, because, ...(said && { params: { said } }), ...to });
}

/** What a text message would say, to a receiver who cannot get one. */
async function mailReceiver(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  { event, delivery, factKey, because, said }: AnnouncedNews,
  to: string,
): Promise<void> {
  const facts = await readWordFacts(services, tx, delivery, { because, said });
  const { receiver, arrival } = writeWords(event, facts);
  if (!receiver) return;
  const { senderName, receiverName: name, trackingToken } = delivery;
  const params = {
    name,
    senderName,
    shortId: shortId(delivery.id),
    heading: receiver.heading,
    text: receiver.text,
    ...(arrival && { arrival }),
    link: linkToTracking(services.config.publicUrl, trackingToken),
  };
  await sendMail(
    services,
    tx,
    { template: 'receiver-news', to, params },
    {
      orderedBy: `${delivery.id} receiver`,
      aboutDelivery: delivery.id,
      messageKey: `receiver-news-${factKey}`,
    },
  );
}

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

/**
 * Queues what a courier says to the person at the next stop, and answers whether there is a way: to the
 * receiver by text message or mail; to the sender by text message, otherwise to the customer as push or mail.
 */
export async function notifyOfCourier(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  {
    delivery,
    reader,
    said,
    factKey,
  }: { delivery: Delivery; reader: 'receiver' | 'sender'; said: QuickText; factKey: string },
): Promise<boolean> {
  const news = { event: 'courier_says', delivery, factKey, said } as const;
  if (reader === 'receiver') {
    await notifyReceiver(services, tx, news, () => true);
    return reachReceiver(delivery, services.config) !== undefined;
  }
  const params = { said };
  if (services.config.sendsShortMessages && toMobileNumber(delivery.senderPhone)) {
    await leave(services, tx, { ...news, channel: 'sms', reader: 'sender', userId: null, params });
    return true;
  }
  const { userId } = delivery;
  const { wants, hasBrowser, contact } = await readReader(tx, userId);
  const isPushed = wants('courier_says', 'push') && hasBrowser;
  if (isPushed) {
    await leave(services, tx, { ...news, channel: 'push', reader: 'customer', userId, params });
  } else if (contact && wants('courier_says', 'mail')) await mailNews(services, tx, news, contact);
  else return false;
  return true;
}

/**
 * Tells the receiver under another number or mail address what those of a parcel on its way have been told:
 * from where it can be followed.
 */
export async function notifyOtherReceiver(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  { delivery, factKey }: { delivery: Delivery; factKey: string },
): Promise<void> {
  const { wants } = await readReader(tx, delivery.userId);
  await notifyReceiver(services, tx, { event: 'picked_up', delivery, factKey }, wants);
}

async function notifyDriver(
  services: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  userId: string,
  notice: Pick<Left, 'event' | 'delivery' | 'factKey' | 'params'>,
): Promise<boolean> {
  const { wants, hasBrowser } = await readReader(tx, userId);
  if (!wants(notice.event, 'push') || !hasBrowser) return false;
  await leave(services, tx, { ...notice, channel: 'push', reader: 'driver', userId });
  return true;
}

interface Left {
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

async function leave(
  { sendJob, clock }: Pick<Services, 'sendJob' | 'clock'>,
  tx: Transaction,
  notice: Left,
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

async function mailNews(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  { event, delivery, factKey, because, said }: AnnouncedNews,
  contact: Reader['contact'],
): Promise<void> {
  if (!contact) throw new Error(`user ${delivery.userId} has no profile`);
  const { email, fullName } = contact;
  const facts = await readWordFacts(services, tx, delivery, { because, said });
  const { heading, text, arrival } = writeWords(event, facts);
  await mailAboutOrder(
    services,
    tx,
    {
      template: 'delivery-news',
      to: email,
      params: {
        name: fullName,
        shortId: shortId(delivery.id),
        about: nameReceiver(delivery),
        heading,
        text,
        ...(arrival && { arrival }),
        link: linkToDelivery(services.config.publicUrl, delivery.id, contact),
      },
    },
    { deliveryId: delivery.id, messageKey: `news-${factKey}` },
  );
}
