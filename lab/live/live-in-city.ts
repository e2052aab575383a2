/**
 * The couriers who live in every demo from its start, in the server's process. Source: docs/decisions/0044.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { findUserByEmail } from '#people/server/accounts/accounts.store.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { App } from '#app/app.ts';
import { drawSignature } from '#adapters/server/files/pictures/draw-signature.ts';
import { makeResident, residentEmail } from '#demo/server/make-city.ts';
import { toSignedIn } from '#demo/server/to-signed-in.ts';
import { findDriver, findPosition } from '#drivers/server/profiles/find-driver.ts';
import { setOnline } from '#drivers/server/profiles/set-online.ts';
import { GeoError } from '#geo/geo.ts';
import { streets } from '#geo/hamburg/streets.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { careForOwnDrivers } from './care-for-own-drivers.ts';
import { type CityTime, keepCityTime } from './city-time.ts';
import { phoneInProcess } from './phone-in-process.ts';
import { type DriverHabits, simulateDriver } from './simulated-driver.ts';

export const COURIERS = 12;
const CENTRE = { lat: 53.5595, lng: 9.975 };
/** So that a courier is a few minutes away anywhere in the inner city. */
const WITHIN_METERS = 3500;
const STROLL_METERS = 1800;
const MINUTE = 60;
const BEGIN_AGAIN_MS = 10_000;

/** Visitors are watching: hardly anybody declines. */
const habits: DriverHabits = { declined: 3, absent: 0, answerSeconds: [2, 6] };

/** Runs until `signal` aborts, in the service's own time unless another is given. */
export async function liveInCity(
  app: App,
  signal: AbortSignal,
  time: CityTime = keepCityTime(app.services.config.demoSpeed, app.services.clock.now(), signal),
): Promise<void> {
  const { services } = app;
  if (services.config.isProduction) throw new Error('Production refuses the simulated couriers.');
  await persist(services, signal, () => live(app, signal, time));
}

/** Restarts after a failure, for example after a moment without a database; failures are logged. */
async function persist({ log }: Services, signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  while (!signal.aborted) {
    try {
      return await act();
    } catch (error) {
      if (signal.aborted) return;
      log.error({ error: failureLogText(error) }, 'the demo city begins anew');
      await sleep(BEGIN_AGAIN_MS, undefined, { signal }).catch(() => undefined);
    }
  }
}

/**
 * Takes the couriers of an earlier start offline; those with deliveries in hand keep them, for an admin to
 * reassign.
 */
export async function leaveCity({ services }: App): Promise<void> {
  for (let index = 0; index < COURIERS; index += 1) {
    const email = residentEmail('demo', 'driver', index);
    const known = await findUserByEmail(services.db, email);
    if (!known) return;
    const courier = toSignedIn({ id: known.id, role: 'driver', email, fullName: known.name, phone: '' });
    await setOnline(services, courier, false).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
    });
  }
}

async function live(app: App, signal: AbortSignal, time: CityTime): Promise<void> {
  const { services } = app;
  const signature = `data:image/png;base64,${(await drawSignature()).toString('base64')}`;
  const central = streets.filter((street) => greatCircleMeters(street, CENTRE) < WITHIN_METERS);
  let leaves = false;
  const couriers: SignedIn[] = [];
  for (let index = 0; index < COURIERS; index += 1) {
    couriers.push(toSignedIn({ ...(await makeResident(services, 'demo', 'driver', index)), role: 'driver' }));
  }
  // All simultaneously: the first one online would get the first offers, however far away.
  const everybody = couriers.map((courier, index) => {
    const random = seededRandom(index + 1);
    const begin = async () => {
      // Continues from the courier's last position: a fix elsewhere would be rejected as implausible.
      const start = (await findLastPlace(services, courier.id)) ?? pickPoint(central, random);
      await simulateDriver(phoneInProcess(services, courier, signature), time, {
        id: courier.email,
        start,
        habits,
        random,
        signal,
        onDelivered: () => undefined,
        stroll: (here) => findStroll(app, central, { here, random }),
        leavesToOthers: () => leaves,
      });
    };
    return persist(services, signal, begin);
  });
  const care = () => careForOwnDrivers(app, couriers, { time, signal, tell: (now) => (leaves = now) });
  await Promise.all([...everybody, persist(services, signal, care)]);
}

async function findLastPlace({ db }: Services, id: string): Promise<Coordinates | undefined> {
  const driver = await findDriver(db, id);
  return driver && findPosition(driver);
}

function pickPoint(points: readonly Coordinates[], random: () => number): Coordinates {
  const { lat, lng } = points[Math.floor(random() * points.length)] ?? CENTRE;
  return { lat, lng };
}

/** A route by road to a place nearby; undefined if there is none. */
async function findStroll(
  { services: { geo } }: App,
  central: readonly Coordinates[],
  { here, random }: { here: Coordinates; random: () => number },
) {
  const near = central.filter((street) => greatCircleMeters(street, here) < STROLL_METERS);
  try {
    const { path, durationSeconds } = await geo.router.route(here, pickPoint(near, random));
    return { path, seconds: Math.max(MINUTE, durationSeconds) };
  } catch (error) {
    if (error instanceof GeoError) return undefined;
    throw error;
  }
}
