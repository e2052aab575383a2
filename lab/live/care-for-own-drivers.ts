/**
 * A visitor who plays one of the demo's drivers finds work: the couriers step back, and if nobody orders, a
 * neighbour does.
 */
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { App } from '#app/app.ts';
import { countActive, listOpenDeliveries } from '#delivery/server/deliveries/drivers-work.ts';
import { DEMO_PASSWORD, demoAccounts } from '#demo/server/demo-accounts.ts';
import { makeResident } from '#demo/server/make-city.ts';
import { orderDemoDelivery } from '#demo/server/order-demo-deliveries.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import { setPause } from '#drivers/server/profiles/plan-working-time.ts';
import { streets } from '#geo/hamburg/streets.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import type { CityTime } from './city-time.ts';
import { isShortOfOrders, leavesToOwnDrivers, type OwnDriver } from './own-drivers.ts';

const WATCH_SECONDS = 2;
/** A break length that drivers may choose, renewed before it ends. */
const PAUSE_MINUTES = 45;
const PAUSE_AGAIN_MS = 40 * 60_000;
/**
 * Counted from when the driver came online or delivered the last one; a phone that nobody watches gets no
 * more than this.
 */
const ORDER_AFTER_MS = 15_000;
const ORDER_AGAIN_MS = 3 * 60_000;
const NEAR_METERS = [300, 1500] as const;
const CENTRE = { lat: 53.5595, lng: 9.975 };

interface Seen extends OwnDriver {
  position: Coordinates | undefined;
}

/**
 * Watches until `signal` aborts; `tell` is called each time with whether orders are left to the demo's own
 * drivers.
 */
export async function careForOwnDrivers(
  app: App,
  couriers: readonly SignedIn[],
  { time, signal, tell }: { time: CityTime; signal: AbortSignal; tell: (leaves: boolean) => void },
): Promise<void> {
  const { services } = app;
  const ids = await listOwnDriverIds(services);
  let [leaves, pausedAt, shortSince, orderedAt] = [false, 0, 0, 0];
  while (!signal.aborted) {
    await time.wait(WATCH_SECONDS * time.speed);
    const now = services.clock.now();
    const drivers = await Promise.all(ids.map((id) => look(services, id, now)));
    const before = leaves;
    leaves = leavesToOwnDrivers(drivers, now);
    tell(leaves);
    if (leaves !== before || (leaves && now.getTime() - pausedAt > PAUSE_AGAIN_MS)) {
      pausedAt = now.getTime();
      await pauseIdle(services, couriers, leaves ? PAUSE_MINUTES : 0);
    }
    if (!isShortOfOrders(drivers)) shortSince = 0;
    else if (shortSince === 0) shortSince = now.getTime();
    else if (now.getTime() - Math.max(shortSince + ORDER_AFTER_MS, orderedAt + ORDER_AGAIN_MS) > 0) {
      orderedAt = now.getTime();
      await orderNear(app, drivers.find(({ isOnline }) => isOnline)?.position ?? CENTRE);
    }
  }
}

async function listOwnDriverIds(services: Services): Promise<string[]> {
  const own = demoAccounts.filter(({ role }) => role === 'driver');
  const made = await Promise.all(
    own.map((account) => createAccount(services, { ...account, password: DEMO_PASSWORD })),
  );
  return made.map(({ id }) => id);
}

async function look({ db }: Services, id: string, now: Date): Promise<Seen> {
  const driver = await findDriver(db, id);
  if (!driver?.isOnline) {
    return { isOnline: false, isPaused: false, activeCount: 0, waitingSince: [], position: undefined };
  }
  const open = await listOpenDeliveries(db, driver);
  return {
    isOnline: true,
    isPaused: driver.pausedUntil !== null && driver.pausedUntil > now,
    activeCount: await countActive(db, id),
    waitingSince: open.map(({ updatedAt }) => updatedAt),
    position: findPosition(driver),
  };
}

/** Couriers with deliveries in hand first complete them. */
async function pauseIdle(services: Services, couriers: readonly SignedIn[], minutes: number): Promise<void> {
  for (const courier of couriers) {
    await setPause(services, courier, minutes).catch((error: unknown) => {
      // Not online yet.
      if (!(error instanceof AppError)) throw error;
    });
  }
}

/** A regular customer orders a short delivery nearby. */
async function orderNear(app: App, here: Coordinates): Promise<void> {
  const [least, most] = NEAR_METERS;
  const near = streets
    .map((street) => ({ street, meters: greatCircleMeters(street, here) }))
    .filter(({ meters }) => meters >= least && meters <= most)
    .sort((a, b) => a.meters - b.meters);
  const [from, to] = [near[0]?.street, near.at(-1)?.street];
  if (!from || !to) return;
  const customer = await makeResident(app.services, 'demo', 'customer', 0);
  await orderDemoDelivery(app, customer, {
    from: `${from.name} 5, ${from.postcode}`,
    to: `${to.name} 12, ${to.postcode}`,
    packageSize: 'small',
    weightKg: 2,
    deliverySpeed: 'standard',
    packageDescription: 'Ein Ersatzteil',
  }).catch((error: unknown) => {
    // Ordering is closed, or was switched off by an admin.
    if (!(error instanceof AppError)) throw error;
  });
}
