/**
 * One driver's day on a phone: acts, a bad network, an app that is closed, another account that signs in; and
 * the resulting data.
 */
import fc from 'fast-check';
import { vi } from 'vitest';
import { makeKey } from '#web/lib/make-key.ts';
import type { NewAct } from '#web/offline/outbox/kept-act.ts';
import { bringTo, type Cast, makeOpenDeliveries, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { BadNetwork, type Fate, fates } from './bad-network.ts';
import { openPhone } from './simulated-phone.ts';
import type { Picture } from './pictures.ts';

/** A driver's acts on one delivery, from the acceptance to its end. */
const ways = {
  delivered: ['pick_up', 'start_transit', 'deliver'],
  'delivered without a stop between': ['pick_up', 'deliver'],
  'picked up as told at the door': ['deliver'],
  'brought back': ['pick_up', 'start_transit', 'mark_absent', 'return_parcel'],
} as const;
type Way = keyof typeof ways;

/** The timeline entry of each act. */
const entryOf = {
  pick_up: 'picked_up',
  start_transit: 'in_transit',
  deliver: 'delivered',
  mark_absent: 'recipient_absent',
  return_parcel: 'parcel_returned',
} as const;

/** The account signed in on the phone. */
type Who = 'driver' | 'another' | 'nobody';

type Step =
  | { do: 'act'; on: number }
  | { do: 'send'; by: 'page' | 'worker' | 'both' }
  | { do: 'close' }
  | { do: 'wait'; minutes: number }
  | { do: 'sign in'; who: Who };

export interface Sequence {
  ways: Way[];
  steps: Step[];
  fates: Fate[];
  hasLock: boolean;
}

export const anySequence: fc.Arbitrary<Sequence> = fc.record({
  ways: fc.array(fc.constantFrom(...(Object.keys(ways) as Way[])), { minLength: 1, maxLength: 3 }),
  steps: fc.array(
    fc.oneof(
      { weight: 6, arbitrary: fc.record({ do: fc.constant('act' as const), on: fc.nat(2) }) },
      {
        weight: 3,
        arbitrary: fc.record({
          do: fc.constant('send' as const),
          by: fc.constantFrom('page' as const, 'worker' as const, 'both' as const),
        }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant('close' as const) }) },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
      },
      {
        weight: 1,
        arbitrary: fc.record({
          do: fc.constant('sign in' as const),
          who: fc.constantFrom<Who>('driver', 'another', 'nobody'),
        }),
      },
    ),
    { minLength: 6, maxLength: 24 },
  ),
  // The network keeps its state for a while.
  fates: fc
    .array(fc.record({ fate: fc.constantFrom(...fates), times: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 12,
    })
    .map((spells) => spells.flatMap(({ fate, times }) => Array<Fate>(times).fill(fate))),
  hasLock: fc.boolean(),
});

export interface Scene {
  app: TestApp;
  cast: Cast;
  /** Cookie headers of both drivers. */
  cookies: { driver: string; another: string };
  pictures: { signatures: Picture[]; photos: Picture[] };
}

interface Parcel {
  id: string;
  left: (keyof typeof entryOf)[];
  /** The expected timeline, with the times of the acts. */
  expected: string[];
}

export interface Outcome {
  parcels: { id: string; expected: string[]; recorded: string[]; isOwnProof: boolean }[];
  /** Acts that are still on the phone, or that the server refused. */
  left: string[];
  /** Changes caused by calls that arrived after the end. */
  isSettled: boolean;
}

/**
 * Simulates a sequence, then gives the phone a good network until nothing is pending, and reads the result.
 */
export async function liveThrough(scene: Scene, { ways: drawn, steps, ...how }: Sequence): Promise<Outcome> {
  const { app, cast, cookies } = scene;
  const ids = await makeOpenDeliveries(app, cast.owner, drawn.length);
  for (const id of ids) await bringTo(app, cast, id, 'assigned');
  const parcels: Parcel[] = ids.map((id, index) => ({
    id,
    left: [...ways[drawn[index] ?? 'delivered']],
    expected: ['assigned'],
  }));
  const network = new BadNetwork(app, [...how.fates]);
  vi.stubGlobal('fetch', network.fetch);
  const phone = openPhone(network, how.hasLock);
  const session: { who: Who } = { who: 'driver' };
  const signIn = (who: Who) => {
    session.who = who;
    network.cookie = who === 'nobody' ? undefined : cookies[who];
  };
  signIn('driver');
  for (const step of steps) {
    if (step.do === 'wait') app.clock.advance(step.minutes);
    else if (step.do === 'sign in') signIn(step.who);
    else if (step.do === 'close') phone.close();
    else if (step.do === 'send') await phone.send(step.by, idOf(cast, session.who));
    else if (session.who !== 'another') {
      const parcel = parcels[step.on % parcels.length];
      const act = parcel && nextAct(scene, parcel, parcels.indexOf(parcel));
      // Each act at a different time.
      app.clock.advance(1);
      if (act) await phone.give(act);
    }
  }
  network.heal();
  signIn('driver');
  for (let round = 0; round < 3; round += 1) await phone.send('both', cast.assigned_driver.id);
  const before = await Promise.all(ids.map((id) => readRecord(app, id)));
  await network.flush();
  const after = await Promise.all(ids.map((id) => readRecord(app, id)));
  vi.unstubAllGlobals();
  return {
    parcels: await Promise.all(
      parcels.map(async ({ id, expected }, index) => ({
        id,
        expected,
        recorded: (after[index]?.tracking ?? []).map(({ status, timestamp }) =>
          tell(status, status === 'assigned' ? undefined : timestamp),
        ),
        isOwnProof: await hasOwnProof(scene, after[index]?.delivery, index),
      })),
    ),
    left: await phone.listLeft(),
    isSettled: JSON.stringify(before) === JSON.stringify(after),
  };
}

function idOf(cast: Cast, who: Who): string | undefined {
  if (who === 'nobody') return undefined;
  return who === 'driver' ? cast.assigned_driver.id : cast.other_driver.id;
}
const tell = (status: string, at?: Date) => (at ? `${status} ${at.toISOString()}` : status);

/** The driver's next act on this parcel, recorded as the expectation. */
function nextAct({ app, cast, pictures }: Scene, parcel: Parcel, index: number): NewAct | undefined {
  const command = parcel.left.shift();
  if (!command) return undefined;
  const now = app.clock.now();
  const isFirst = parcel.expected.length === 1;
  if (isFirst && command === 'deliver') parcel.expected.push(tell('picked_up', now));
  parcel.expected.push(tell(entryOf[command], now));
  const given = {
    deliver: {
      receiverName: 'Fiete Claasen',
      pickedUpAt: isFirst ? now.toISOString() : undefined,
    },
    mark_absent: { reason: 'Keine Antwort', parcelLocation: 'driver' as const },
    pick_up: {},
    start_transit: {},
    return_parcel: {},
  }[command];
  const files =
    command === 'deliver'
      ? { signature: pictures.signatures[index]?.content, photo: pictures.photos[index]?.content }
      : {};
  return {
    key: makeKey(),
    personId: cast.assigned_driver.id,
    deliveryId: parcel.id,
    command,
    given,
    happenedAt: now.toISOString(),
    files,
  };
}

/** The delivery's signature and photo are those drawn for it; an undelivered one has none. */
async function hasOwnProof(
  { app, pictures }: Scene,
  delivery: Awaited<ReturnType<typeof readRecord>>['delivery'] | undefined,
  index: number,
): Promise<boolean> {
  const { deliverySignatureUrl: signature, deliveryPhotoUrl: photo, status } = delivery ?? {};
  if (status !== 'delivered') return !signature && !photo;
  const isAt = async (key: string | null | undefined, picture: Picture | undefined) =>
    Boolean(key && picture && (await app.services.files.read(key))?.equals(picture.stored));
  return (await isAt(signature, pictures.signatures[index])) && (await isAt(photo, pictures.photos[index]));
}
