import { listCorrected } from '#delivery/domain/corrected-facts.ts';
import { carryingStatuses, drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { type NewsFacts, type NewsKind, newsSettledBy, type NewsStop } from '#dispatch/domain/news-kinds.ts';
import type { DeliveryEvent, DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Delivery } from '#delivery/server/deliveries/get-delivery.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { markSettled } from './driver-news.store.ts';
import { leaveNews } from './leave-news.ts';

/** Who has to drive for it. */
const driverOf = ({ driverId, status }: Delivery) =>
  driverId && isOneOf(drivingStatuses, status) ? driverId : undefined;

/** The stop that this driver comes to next. */
function nextStop({ status, parcelDriverId }: Delivery, driverId: string): NewsStop {
  if (isOneOf(carryingStatuses, status) || parcelDriverId === driverId) return 'dropoff';
  return parcelDriverId ? 'handover' : 'pickup';
}

interface Found {
  driverId: string | null | undefined;
  kind: NewsKind;
  facts: NewsFacts;
}

function findNews(event: Exclude<DeliveryEvent, { name: 'delivery.ordered' }>): Found[] {
  const { before, delivery } = event;
  if (event.name === 'delivery.promise_missed') return [];
  const had = driverOf(before);
  const has = driverOf(delivery);
  switch (event.command) {
    case 'assign':
    case 'reassign':
    case 'unassign': {
      if (had === has) return [];
      const taken = had && {
        driverId: had,
        kind: 'taken' as const,
        facts: { stop: nextStop(before, had), hasParcel: delivery.parcelDriverId === had },
      };
      const given = has && {
        driverId: has,
        kind: 'given' as const,
        facts: { stop: nextStop(delivery, has) },
      };
      return [taken, given].filter((one) => typeof one === 'object');
    }
    case 'cancel': {
      const facts = had && { stop: nextStop(before, had), hasParcel: delivery.parcelDriverId === had };
      return [{ driverId: had, kind: 'cancelled', facts: facts || {} }];
    }
    case 'correct':
      return [{ driverId: has, kind: 'corrected', facts: { changed: listCorrected(event.given.corrected) } }];
    case 'change_contacts': {
      const facts = { changed: listCorrected(event.given.contacts) };
      return [{ driverId: has, kind: 'contacts_changed', facts }];
    }
    case 'return_parcel':
      return [{ driverId: before.parcelDriverId, kind: 'returned', facts: {} }];
    default:
      return [];
  }
}

/**
 * Tells a driver what others have given, taken, cancelled or corrected; what they did themselves is no news.
 */
export function leaveNewsOfDelivery(services: Pick<Services, 'clock' | 'sendJob'>): DeliverySubscriber {
  return async (tx, event) => {
    if (event.name === 'delivery.ordered') return;
    for (const { driverId, ...news } of findNews(event)) {
      if (!driverId || driverId === event.viewer.id) continue;
      await leaveNews(services, tx, { driverId, delivery: event.delivery, ...news });
    }
  };
}

/**
 * A driver who has acted on what was changed has read it; an act of a phone without a network does not
 * answer what was changed after it.
 */
export function settleNewsOfDelivery({ clock }: Pick<Services, 'clock'>): DeliverySubscriber {
  return async (tx, event) => {
    if (event.name === 'delivery.ordered' || event.name === 'delivery.promise_missed') return;
    const kinds = event.viewer.role === 'driver' ? newsSettledBy[event.command] : undefined;
    if (!kinds) return;
    const { viewer, delivery } = event;
    // `at` is never before what changed the delivery last.
    const until = event.toldAt ?? event.at;
    const about = { driverId: viewer.id, deliveryId: delivery.id, kinds, until, at: clock.now() };
    if (await markSettled(tx, about)) {
      await announce(tx, { noun: 'news', id: '*', userIds: [viewer.id] });
    }
  };
}
