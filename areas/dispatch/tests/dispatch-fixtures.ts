/** Drivers at places, with offers made by real rounds of the dispatcher. */
import { eq } from 'drizzle-orm';
import { dispatchOffers, dispatchWaits } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import type { DecisionRecord } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import type { Coordinates } from '#maps/domain/coordinates.ts';
import { runDispatchRound } from '#dispatch/server/dispatcher/rounds/run-dispatch-round.ts';
import { someDriver, someOrder } from './dispatch-fact-fixtures.ts';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { placeDriver } from './position-fixtures.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** Increasing distance from the pick-up of all orders in these tests. */
export const nearby: Coordinates = { lat: 53.556, lng: 9.94 };
export const farther: Coordinates = { lat: 53.57, lng: 9.98 };

/** Online at this place, with a current position. */
export async function makeDriverAt(
  app: TestApp,
  at: Coordinates,
  change: Partial<typeof drivers.$inferInsert> = {},
): Promise<Person> {
  const driver = await makePerson(app, 'driver', { fullName: 'Jonas Krüger' });
  await placeDriver(app, driver, at);
  if (Object.keys(change).length > 0) {
    await app.db.update(drivers).set(change).where(eq(drivers.userId, driver.id));
  }
  return driver;
}

export const runRound = (app: TestApp) => runDispatchRound(app.services);

/** Removes drivers of earlier tests. */
export async function sendEverybodyHome(app: TestApp): Promise<void> {
  await app.pool.query(
    "update deliveries set status = 'cancelled', parcel_driver_id = null, driver_id = null",
  );
  await app.pool.query("update dispatch_offers set state = 'withdrawn' where state = 'open'");
  await app.pool.query('update dispatch_waits set ended_at = since where ended_at is null');
  await app.pool.query('update drivers set is_online = false');
  await app.pool.query('delete from driver_tours');
}

/** This driver's current offer; null for none. */
export async function seeOffer(driver: Person) {
  const { body } = await driver.call<{
    offer: { offerId: string; id: string; secondsLeft: number; payCents: number } | null;
  }>('/driver/offer');
  return body.offer;
}

/** A new delivery that a round offers to the first driver; the round also begins its driver search. */
export async function orderFor(app: TestApp, customer: Person, first: Person): Promise<string> {
  const [id = ''] = await makeOpenDeliveries(app, customer, 1);
  await runRound(app);
  if ((await seeOffer(first))?.id !== id) throw new Error('somebody else was asked, or nobody');
  return id;
}

export async function listOffersOf(app: TestApp, deliveryId: string) {
  return await app.db
    .select()
    .from(dispatchOffers)
    .where(eq(dispatchOffers.deliveryId, deliveryId))
    .orderBy(dispatchOffers.offeredAt, dispatchOffers.endedAt);
}

export async function readWaits(app: TestApp, deliveryId: string) {
  return await app.db
    .select()
    .from(dispatchWaits)
    .where(eq(dispatchWaits.deliveryId, deliveryId))
    .orderBy(dispatchWaits.since, dispatchWaits.endedAt);
}

/** The record of a decision for this one driver, who is at the pick-up. */
export function drawRecord(orderId: string, driverId: string): DecisionRecord {
  return {
    now: 0,
    goals: courierGoals,
    orderId,
    drivers: [{ ...someDriver, id: driverId, freeAt: 0 }],
    orders: [{ ...someOrder, id: orderId, readyAt: 0, dueAt: 14_400_000, dropoffPlace: 1 }],
    ways: [[0, 1, vehicleTypes.indexOf('Auto'), 600]],
    ends: [],
  };
}
