import { shortId } from '#platform/contract/german-format.ts';
import type { QuickText } from '#drivers/domain/quick-text-keys.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';
import type { DriverEvent, NotificationEvent } from '#dispatch/domain/events.ts';
import { reachReceiver } from '#delivery/domain/reach-receiver.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { type Arrival, readArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { mailAboutOrder } from '#money/server/checkout/mail-about-order.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { linkToDelivery, linkToTracking, nameReceiver } from '#delivery/domain/link-to-delivery.ts';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import type { Services } from '#app/services.ts';
import { leaveNotification } from './leave-notification.ts';
import { writeWords } from './notification-words.ts';
import { type Reader, type ReaderOf, readReaderOf } from './read-reader.ts';
import { toWordFacts } from './to-word-facts.ts';

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
  const person = await readReaderOf(tx, delivery);
  const { wants, hasBrowser, contact } = person;
  const wantsMail = wants(event, 'mail');
  if (wantsMail && newsMails.has(event)) await mailNews(services, tx, news, person);
  if (wants(event, 'push') && hasBrowser) {
    await leaveNotification(services, tx, {
      event,
      delivery,
      factKey,
      because,
      channel: 'push',
      reader: 'customer',
      userId,
    });
  }
  if (wants(event, 'sms')) await notifyReceiver(services, tx, news, person.arrival);
  return { wantsMail, contact };
}

/** By text message, or by mail where the receiver cannot get one. */
async function notifyReceiver(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  news: AnnouncedNews,
  arrival: Arrival,
): Promise<void> {
  const { event, delivery, factKey, because, said } = news;
  const reached = reachReceiver(delivery, services.config);
  if (!reached) return;
  if (reached.channel === 'mail') return await mailReceiver(services, tx, news, { to: reached.to, arrival });
  const to = { channel: 'sms', reader: 'receiver', userId: null } as const;
  await leaveNotification(services, tx, {
    event,
    delivery,
    factKey,
    because,
    ...(said && { params: { said } }),
    ...to,
  });
}

/** What a text message would say, to a receiver who cannot get one. */
async function mailReceiver(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  { event, delivery, factKey, because, said }: AnnouncedNews,
  { to, arrival: expected }: { to: string; arrival: Arrival },
): Promise<void> {
  const facts = toWordFacts(services, delivery, { arrival: expected, because, said });
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
    await notifyReceiver(services, tx, news, await readArrival(tx, delivery));
    return reachReceiver(delivery, services.config) !== undefined;
  }
  const params = { said };
  if (services.config.sendsShortMessages && toMobileNumber(delivery.senderPhone)) {
    await leaveNotification(services, tx, {
      ...news,
      channel: 'sms',
      reader: 'sender',
      userId: null,
      params,
    });
    return true;
  }
  const { userId } = delivery;
  const person = await readReaderOf(tx, delivery);
  const { wants, hasBrowser, contact } = person;
  const isPushed = wants('courier_says', 'push') && hasBrowser;
  if (isPushed) {
    await leaveNotification(services, tx, { ...news, channel: 'push', reader: 'customer', userId, params });
  } else if (contact && wants('courier_says', 'mail')) await mailNews(services, tx, news, person);
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
  const { wants, arrival } = await readReaderOf(tx, delivery);
  const news = { event: 'picked_up', delivery, factKey } as const;
  if (wants('picked_up', 'sms')) await notifyReceiver(services, tx, news, arrival);
}

async function mailNews(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  { event, delivery, factKey, because, said }: AnnouncedNews,
  { contact, arrival: expected }: ReaderOf,
): Promise<void> {
  if (!contact) throw new Error(`user ${delivery.userId} has no profile`);
  const { email, fullName } = contact;
  const facts = toWordFacts(services, delivery, { arrival: expected, because, said });
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
