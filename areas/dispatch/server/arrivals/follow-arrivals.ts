import { drivingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import type { DeliveryEvent, DeliverySubscriber } from '#delivery/server/deliveries/delivery-event.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { deleteEtas, type Eta, insertSample } from './arrivals.store.ts';
import { ETA_JOB } from './eta-jobs.ts';
import { PROMISE_JOB, recordMissedPromise } from './miss-promise.ts';

/** Records how accurate an ETA was, deletes it with its stop, and refreshes the driver's other ETAs. */
export function followArrivals(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent'>,
): DeliverySubscriber {
  return async (tx, event) => {
    if (event.name === 'delivery.promise_missed') return;
    await keepArrival(tx, event);
    await watchPromise(services, tx, event);
    const rows = [event.before, event.delivery].filter((row) => row && isOneOf(drivingStatuses, row.status));
    const driverIds = new Set(rows.flatMap((row) => row?.driverId ?? []));
    for (const driverId of driverIds) await services.sendJob(tx, ETA_JOB, { driverId });
  };
}

async function keepArrival(tx: Transaction, { name, before, delivery, at }: DeliveryEvent): Promise<void> {
  if (!before || before.driverId === null) return;
  const { id } = delivery;
  if (name === 'delivery.picked_up') {
    for (const eta of await deleteEtas(tx, id, ['pickup'])) await keepSample(tx, eta, delivery, at);
    return;
  }
  if (isOneOf(drivingStatuses, delivery.status) && delivery.driverId === before.driverId) return;
  const gone = await deleteEtas(tx, id, ['pickup', 'dropoff']);
  // A driver who finds nobody at the door has arrived too.
  const isAtDoor = name === 'delivery.delivered' || name === 'delivery.recipient_absent';
  const reached = isAtDoor ? gone.filter(({ kind }) => kind === 'dropoff') : [];
  for (const eta of reached) await keepSample(tx, eta, delivery, at);
}

async function keepSample(
  tx: Transaction,
  { kind, told }: Eta,
  { deliverySpeed }: DeliveryEvent['delivery'],
  at: Date,
): Promise<void> {
  if (!told) return;
  const secondsTo = (instant: string | Date) =>
    Math.round((new Date(instant).getTime() - new Date(told.at).getTime()) / 1000);
  const arrivedAt = at.toISOString();
  // Reported late by a phone without a network: the arrival was before the ETA was made.
  if (secondsTo(at) <= 0) return;
  await insertSample(tx, {
    kind,
    etaSeconds: secondsTo(told.expectedAt),
    plannedSeconds: told.plannedSeconds,
    actualSeconds: secondsTo(at),
    stopsBefore: told.stopsBefore,
    slackSeconds: told.slackSeconds ?? null,
    room: told.room ?? null,
    held50: told.from50 <= arrivedAt && arrivedAt <= told.until50,
    held90: told.from90 <= arrivedAt && arrivedAt <= told.until90,
    windowSeconds: secondsTo(told.until90) - secondsTo(told.from90),
    speed: deliverySpeed,
    arrivedAt: at,
  });
}

/** Each new promise is checked when it ends; a parcel handed over late in the meantime counts as well. */
async function watchPromise(
  services: Pick<Services, 'clock' | 'sendJob' | 'publishDeliveryEvent'>,
  tx: Transaction,
  event: DeliveryEvent,
): Promise<void> {
  const { name, before, delivery, at } = event;
  if (delivery.promisedBy.getTime() !== before?.promisedBy.getTime()) {
    const data = { deliveryId: delivery.id, promisedBy: delivery.promisedBy.toISOString() };
    await services.sendJob(tx, PROMISE_JOB, data, { dueAt: delivery.promisedBy });
  }
  if (name === 'delivery.delivered' && at > delivery.promisedBy)
    await recordMissedPromise(services, tx, delivery);
}
