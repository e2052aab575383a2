import { beginService } from '#platform/domain/opening-hours.ts';
import { isOpenToDrivers } from '#delivery/domain/commands.ts';
import {
  type Delivery,
  getDeliveryRow,
  lockDeliveryForChange,
} from '#delivery/server/deliveries/get-delivery.ts';
import type { Executor, Transaction } from '#platform/server/database/database.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import type { Services } from '#app/services.ts';
import { cancelWithoutDriver } from './cancel-without-driver.ts';
import { findDriverSearch, updateDriverSearch, type DriverSearch } from './driver-searches.store.ts';

export const WATCH_JOB = 'watch-wait';
const MINUTE = 60_000;

/** Starts watching a driver search, in the transaction that begins it. */
export async function watchDriverSearch(
  services: Pick<Services, 'clock' | 'sendJob' | 'versions'>,
  tx: Transaction,
  wait: DriverSearch,
  delivery: Delivery,
): Promise<void> {
  const dueAt = findNext(await planDriverSearch(services, tx, wait, delivery), wait);
  if (dueAt) await services.sendJob(tx, WATCH_JOB, { waitId: wait.id }, { dueAt });
}

/** The next step of a search, if any. */
function findNext(
  { notifyAt, cancelAt }: DriverSearchPlan,
  { toldAt }: Pick<DriverSearch, 'toldAt'>,
): Date | undefined {
  const open = [toldAt ? null : notifyAt, cancelAt].filter((at) => at !== null);
  return open.sort((a, b) => a.getTime() - b.getTime())[0];
}

interface DriverSearchPlan {
  notifyAt: Date;
  /** Null if a person has to decide. */
  cancelAt: Date | null;
}

/** When the customer is asked, and when the delivery is cancelled automatically. */
export async function planDriverSearch(
  { versions }: Pick<Services, 'versions'>,
  executor: Executor,
  wait: Pick<DriverSearch, 'since'>,
  delivery: Pick<Delivery, 'promisedBy' | 'pickedUpOnce'>,
): Promise<DriverSearchPlan> {
  const figures = await getFigures(executor);
  // Requests made at night are counted from the next opening.
  const from = beginService(wait.since, versions.hours());
  const cancelAt = new Date(delivery.promisedBy.getTime() + figures.cancel_unaccepted_minutes * MINUTE);
  return {
    notifyAt: new Date(from.getTime() + figures.tell_waiting_minutes * MINUTE),
    // A parcel that was picked up once is somewhere: a person has to decide before its delivery is cancelled.
    cancelAt: delivery.pickedUpOnce === null ? cancelAt : null,
  };
}

/**
 * Tells the customer in time that no driver has accepted the delivery, and cancels it with a refund when the
 * limit is reached; reschedules itself for later steps, using the settings valid then. Source:
 * docs/decisions/0039, 'Nobody accepts'.
 */
export function watchDriverSearchJob(
  services: Pick<
    Services,
    'db' | 'clock' | 'sendJob' | 'publishDeliveryEvent' | 'publishDispatchEvent' | 'versions'
  >,
): JobDefinition {
  return {
    name: WATCH_JOB,
    title: 'Auf eine Sendung ohne Fahrer achten',
    timeoutSeconds: 30,
    async run({ waitId }) {
      await services.db.transaction((tx) => lookAfter(services, tx, String(waitId)));
    },
  };
}

async function lookAfter(
  services: Pick<
    Services,
    'clock' | 'sendJob' | 'publishDeliveryEvent' | 'publishDispatchEvent' | 'versions'
  >,
  tx: Transaction,
  waitId: string,
): Promise<void> {
  const found = await findDriverSearch(tx, waitId);
  if (!found) return;
  // In the same lock order as an acceptance, to avoid a deadlock.
  await lockDeliveryForChange(tx, found.deliveryId);
  const wait = await findDriverSearch(tx, waitId);
  const delivery = await getDeliveryRow(tx, found.deliveryId);
  if (!wait || !isOpenToDrivers(delivery)) return;
  const now = services.clock.now();
  const plan = await planDriverSearch(services, tx, wait, delivery);
  if (plan.cancelAt && plan.cancelAt <= now) return await cancelWithoutDriver(services, tx, delivery);
  if (!wait.toldAt && plan.notifyAt <= now) {
    wait.toldAt = now;
    await updateDriverSearch(tx, wait.id, { toldAt: now });
    await services.publishDispatchEvent(tx, { name: 'wait.told', delivery, waitId: wait.id, at: now });
  }
  await watchDriverSearch(services, tx, wait, delivery);
}
