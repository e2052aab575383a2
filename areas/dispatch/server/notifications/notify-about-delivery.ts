import { shortId } from '#platform/contract/german-format.ts';
import type { Command } from '#delivery/domain/commands.ts';
import type { DriverEvent, NotificationEvent } from '#dispatch/domain/events.ts';
import { getContact } from '#people/server/accounts/get-contact.ts';
import {
  type DeliveryEvent,
  type DeliverySubscriber,
  findWords,
} from '#delivery/server/deliveries/delivery-event.ts';
import { mailAboutOrder } from '#money/server/checkout/mail-about-order.ts';
import { linkToDelivery, nameReceiver } from '#delivery/domain/link-to-delivery.ts';
import { reachReceiver } from '#delivery/domain/reach-receiver.ts';
import type { Services } from '#app/services.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { notify, notifyOtherReceiver } from './notify.ts';
import { notifyOfAssigned } from './notify-of-assigned.ts';

/**
 * The commands that customer and receiver are notified of; an order is confirmed once its invoice can be
 * attached.
 */
const events: Partial<Record<Command, Exclude<NotificationEvent, DriverEvent>>> = {
  accept: 'courier_found',
  pick_up: 'picked_up',
  deliver: 'delivered',
  mark_absent: 'absent',
  cancel: 'cancelled',
};

/**
 * Tells the receiver under another number or mail address where the parcel is followed, if it is on its way.
 */
async function notifyOfOtherAddress(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
  tx: Transaction,
  { before, delivery, at }: { before: Delivery; delivery: Delivery; at: Date },
): Promise<void> {
  const [earlier, reached] = [before, delivery].map((one) => reachReceiver(one, services.config)?.to);
  if (reached === earlier || !isOneOf(carryingStatuses, delivery.status)) return;
  const factKey = `${delivery.id}-other-number-${at.getTime()}`;
  await notifyOtherReceiver(services, tx, { delivery, factKey });
}

/**
 * Queues the notifications of customer and receiver about a change: the mail that belongs to the command, and
 * short messages.
 */
export function notifyAboutDelivery(
  services: Pick<Services, 'sendJob' | 'config' | 'clock'>,
): DeliverySubscriber {
  return async (tx, deliveryEvent) => {
    const { delivery } = deliveryEvent;
    if (deliveryEvent.name === 'delivery.ordered') return;
    if (deliveryEvent.name === 'delivery.promise_missed') {
      // Handed over before its promise was looked at: nobody waits any more.
      if (delivery.status === 'delivered') return;
      const factKey = `${delivery.id}-missed-${delivery.promisedBy.getTime()}`;
      return void (await notify(services, tx, { event: 'delayed', delivery, factKey }));
    }
    const { command } = deliveryEvent;
    if (command === 'assign') {
      if (!deliveryEvent.given.isUndo) await notifyOfAssigned(services, tx, delivery);
      return;
    }
    if (command === 'correct' || command === 'change_contacts') {
      return await notifyOfOtherAddress(services, tx, deliveryEvent);
    }
    const isLeft = command === 'deliver' && delivery.deliverySafePlace !== null;
    const event = deliveryEvent.leadsTo ? undefined : isLeft ? 'left_as_wished' : events[command];
    const news = event && { event, delivery, factKey: toFactKey(deliveryEvent, event) };
    const notified = news && (await notify(services, tx, news));
    const write = findWords(deliveryEvent);
    if (!write || notified?.wantsMail === false) return;
    const customer = notified?.contact ?? (await getContact(tx, delivery.userId));
    const facts = {
      name: customer.fullName,
      shortId: shortId(delivery.id),
      about: nameReceiver(delivery),
      link: linkToDelivery(services.config.publicUrl, delivery.id, customer),
    };
    const mail = write({ to: customer.email, facts, delivery, at: deliveryEvent.at });
    await mailAboutOrder(services, tx, mail, { deliveryId: delivery.id });
  };
}

/** Each attempt may be notified again. */
function toFactKey({ delivery, at }: DeliveryEvent, event: NotificationEvent): string {
  return `${delivery.id}-${event}-${delivery.attemptNumber}-${at.getTime()}`;
}
