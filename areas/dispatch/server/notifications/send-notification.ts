import { formatPrice } from '#platform/contract/german-format.ts';
import type { SilenceStep } from '#drivers/domain/driver-silence.ts';
import type { ShiftNews } from '#drivers/domain/shift-lists.ts';
import type { NewsKind } from '#dispatch/domain/news-kinds.ts';
import type { DriverEvent, NotificationEvent } from '#dispatch/domain/events.ts';
import type { QuickText } from '#drivers/domain/quick-text-keys.ts';
import { toMobileNumber } from '#platform/domain/to-mobile-number.ts';
import { type Delivery, findDeliveryRow } from '#delivery/server/deliveries/get-delivery.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import { FinalFailure, type JobDefinition } from '#platform/server/time/time.ts';
import type { LaterReason } from '#delivery/domain/later-reason.ts';
import type { Services } from '#app/services.ts';
import {
  newsPushes,
  shiftPushes,
  writeHiddenWords,
  writeSilenceWords,
  writeWords,
} from './notification-words.ts';
import { endNotification, findNotification, type Notification } from './notifications.store.ts';
import { NOTIFICATION_JOB, OFFER_JOB } from './leave-notification.ts';
import { readArrival } from '#delivery/server/deliveries/read-arrivals.ts';
import { toWordFacts } from './to-word-facts.ts';
import { pushToPerson } from './push-to-person.ts';
import type { PushMessage, PushSender } from './push-sender.ts';
import type { ShortMessageSender } from './short-message.ts';

interface Senders {
  push: PushSender;
  shortMessages: ShortMessageSender | undefined;
}

interface JobData {
  id: string;
  endsAt: string;
  payCents?: number;
  until?: string;
  step?: SilenceStep;
  offlineMinutes?: number;
  /** Since when a driver's page is out of view. */
  hiddenSince?: string;
  /** Why a parcel comes later than announced. */
  because?: LaterReason;
  /** What the courier says by one tap. */
  said?: QuickText;
  /** What a driver is told of. */
  news?: NewsKind;
  /** What a driver hears about shifts. */
  shifts?: ShiftNews;
}

type Outcome = 'sent' | 'skipped';

/**
 * The jobs that write and send what `notify` queued; an outdated notification is not sent, which admins can
 * see. Offers have a queue of their own: they are worth 45 seconds, and wait behind no other news.
 */
export function notificationJobs(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  senders: Senders,
): JobDefinition[] {
  return [
    { name: NOTIFICATION_JOB, title: 'SMS oder Push-Mitteilung', ...sending(services, senders) },
    { name: OFFER_JOB, title: 'Push-Mitteilung über ein Angebot', ...sending(services, senders) },
  ];
}

function sending(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  senders: Senders,
): Omit<JobDefinition, 'name'> {
  return {
    timeoutSeconds: 60,
    isOrdered: true,
    async run(data) {
      const { db, clock } = services;
      const job = data as unknown as JobData;
      const notification = await findNotification(db, job.id);
      if (notification?.state !== 'waiting') return;
      const end = (state: Notification['state'], failure?: string) =>
        endNotification(db, job.id, { state, endedAt: clock.now(), ...(failure ? { failure } : {}) });
      if (clock.now() > new Date(job.endsAt)) return await end('failed', 'kam nicht rechtzeitig durch');
      const { deliveryId } = notification;
      const delivery = deliveryId ? await findDeliveryRow(db, deliveryId) : undefined;
      if (deliveryId && !delivery) return await end('skipped');
      try {
        const send = notification.channel === 'push' ? sendPush : sendShort;
        await end(await send(services, senders, { notification, delivery, job }));
      } catch (error) {
        if (error instanceof FinalFailure) return await end('failed', failureLogText(error));
        throw error;
      }
    },
  };
}

interface Sending {
  notification: Notification;
  /** Undefined if it concerns a driver and no delivery. */
  delivery: Delivery | undefined;
  job: JobData;
}

async function sendShort(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { shortMessages }: Senders,
  { notification, delivery, job }: Sending,
): Promise<Outcome> {
  if (!delivery) return 'skipped';
  const isToSender = notification.reader === 'sender';
  const to = toMobileNumber(isToSender ? delivery.senderPhone : delivery.receiverPhone);
  const { receiver, sender } = writeWords(
    notification.event as CustomerEvent,
    toWordFacts(services, delivery, { arrival: await readArrival(services.db, delivery), ...job }),
  );
  const text = isToSender ? sender : receiver?.short;
  if (!to || !text || !shortMessages) return 'skipped';
  await shortMessages.send({ messageKey: notification.id, to, text });
  return 'sent';
}

async function sendPush(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { push }: Senders,
  { notification, delivery, job }: Sending,
): Promise<Outcome> {
  const { userId } = notification;
  if (!userId) return 'skipped';
  return await pushToPerson(
    { db: services.db, push },
    userId,
    await writePush(services, { notification, delivery, job }),
  );
}

type CustomerEvent = Exclude<NotificationEvent, DriverEvent>;

async function writePush(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { notification, delivery, job }: Sending,
): Promise<PushMessage> {
  const worthSeconds = Math.max(
    1,
    Math.round((new Date(job.until ?? job.endsAt).getTime() - services.clock.now().getTime()) / 1000),
  );
  if (notification.event === 'offer') {
    return {
      title: 'Neues Angebot',
      text: `${formatPrice(job.payCents ?? 0)} Verdienst. Bitte gleich ansehen, das Angebot gilt nur kurz.`,
      path: '/driver-dashboard',
      tag: 'offer',
      worthSeconds,
      isUrgent: true,
    };
  }
  if (job.news) {
    return {
      ...newsPushes[job.news],
      path: '/driver-dashboard?tab=active',
      // A later one about the same delivery replaces it; messages are read one by one.
      tag: `news-${(job.news === 'message' ? undefined : delivery?.id) ?? notification.id}`,
      worthSeconds,
      isUrgent: true,
    };
  }
  if (job.shifts) {
    return {
      ...shiftPushes[job.shifts],
      path: '/driver-dashboard',
      // The page shows all of it; an answer is not replaced by a change.
      tag: `shifts-${job.shifts}`,
      worthSeconds,
      isUrgent: false,
    };
  }
  if (!delivery) {
    const { hiddenSince, step = 'unasked', offlineMinutes = 0 } = job;
    const { heading, text } = hiddenSince
      ? writeHiddenWords(hiddenSince)
      : writeSilenceWords(step, offlineMinutes);
    return {
      title: heading,
      text,
      path: hiddenSince ? '/driver-dashboard?tab=active' : '/driver-dashboard',
      tag: 'availability',
      worthSeconds,
      isUrgent: true,
    };
  }
  const { heading, text } = writeWords(
    notification.event as CustomerEvent,
    toWordFacts(services, delivery, { arrival: await readArrival(services.db, delivery), ...job }),
  );
  return {
    title: heading,
    text,
    path: `/delivery-details/${delivery.id}`,
    tag: delivery.id,
    worthSeconds,
    isUrgent: notification.event === 'arriving' || notification.event === 'courier_says',
  };
}
