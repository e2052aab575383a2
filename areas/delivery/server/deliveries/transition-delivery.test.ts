import { beforeAll, expect, test } from 'vitest';
import { receiverWishes } from '#delivery/tables/receiver-wishes-tables.ts';
import { type Command, commands } from '#delivery/domain/commands.ts';
import { situations, viewerKinds } from '#delivery/tests/command-expectations.ts';
import {
  apply,
  bringTo,
  type Cast,
  countWaitingJobs,
  everythingGiven,
  type GivenFacts,
  makeCast,
  makeOpenDeliveries,
  readRecord,
  system,
} from '#delivery/tests/delivery-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { transitionDelivery } from './transition-delivery.ts';

const app = await openTestApp();
let cast: Cast;
let unused: string[];

beforeAll(async () => {
  cast = await makeCast(app);
  unused = await makeOpenDeliveries(app, cast.owner, 100);
  await app.drain();
});

const take = () => unused.pop() ?? expect.fail('too few deliveries');
const viewerOf = (kind: (typeof viewerKinds)[number]) => (kind === 'system' ? system : cast[kind]);

/** A viewer who must not know of the delivery gets 'not found'. */
function refusalFor(situation: (typeof situations)[number], kind: (typeof viewerKinds)[number]): string {
  const isStranger = kind === 'other_customer' || (kind === 'other_driver' && situation.holder !== kind);
  const isNobodysYet =
    kind === 'assigned_driver' && !situation.hasDriver && situation.parcelLocation !== 'driver';
  return isStranger || isNobodysYet ? 'DELIVERY_NOT_FOUND' : 'COMMAND_NOT_ALLOWED';
}

test.each(situations)('$name: every other command is refused and writes nothing', async (situation) => {
  const id = await bringTo(app, cast, take(), situation.name);
  const before = await readRecord(app, id);
  expect(before.delivery.status).toBe(situation.status);
  const jobs = await countWaitingJobs(app, 'send-mail');
  for (const kind of viewerKinds) {
    for (const command of commands) {
      if (situation.allowed[kind]?.includes(command)) continue;
      const tried = apply(app, id, command, viewerOf(kind), everythingGiven(cast.assigned_driver));
      const code = await tried.then(
        () => 'accepted',
        (error: { code: string }) => error.code,
      );
      const expected = refusalFor(situation, kind);
      expect([kind, command, code]).toEqual([kind, command, expected]);
    }
  }
  expect(await readRecord(app, id)).toEqual(before);
  expect(await countWaitingJobs(app, 'send-mail')).toBe(jobs);
});

const given: Record<string, GivenFacts> = {
  deliver: { receiverName: 'Fiete Claasen', signature: 'delivery-confirmations/one.png' },
  mark_absent: { reason: 'Zugang verweigert', parcelLocation: 'driver' },
  release: { reason: 'Panne' },
  request_redelivery: { reason: 'Bitte noch einmal' },
  pay_redelivery: { reason: 'Bitte noch einmal' },
};
const absent = 'recipient absent, parcel with the driver';

test.each([
  ['deliver', 'picked up', 'assigned_driver', 'receiverName', 'RECEIVER_NAME_REQUIRED'],
  ['deliver', 'in transit', 'assigned_driver', 'signature', 'SIGNATURE_REQUIRED'],
  ['mark_absent', 'picked up', 'assigned_driver', 'reason', 'REASON_REQUIRED'],
  ['mark_absent', 'picked up', 'assigned_driver', 'parcelLocation', 'PARCEL_LOCATION_REQUIRED'],
  ['release', 'assigned', 'assigned_driver', 'reason', 'REASON_REQUIRED'],
  ['request_redelivery', absent, 'owner', 'reason', 'REASON_REQUIRED'],
  ['pay_redelivery', 'cancelled and refunded', 'system', 'reason', 'REASON_REQUIRED'],
] as const)(
  '%s from "%s" by %s is refused without or with a blank %s',
  async (command, from, by, field, code) => {
    const id = await bringTo(app, cast, take(), from);
    const before = await readRecord(app, id);
    for (const value of [undefined, '', '  \n ']) {
      const facts: GivenFacts = { ...given[command], [field]: value };
      await expect(attempt(id, command, by, facts)).rejects.toMatchObject({ code });
    }
    expect(await readRecord(app, id)).toEqual(before);
    await attempt(id, command, by, given[command] ?? {});
    expect((await readRecord(app, id)).tracking.length).toBeGreaterThan(before.tracking.length);
  },
);

test.each(['deliver', 'mark_absent'] as const)(
  '%s before a recorded pick-up is refused until the pick-up is reported, and earns nothing',
  async (command) => {
    const id = await bringTo(app, cast, take(), 'assigned');
    const before = await readRecord(app, id);
    await expect(attempt(id, command, 'assigned_driver', given[command] ?? {})).rejects.toMatchObject({
      code: 'PICK_UP_REQUIRED',
    });
    expect(await readRecord(app, id)).toEqual(before);
  },
);

test('a pick-up reported at the door is a separate act, with its own time, before the one that ends the attempt', async () => {
  const id = await bringTo(app, cast, take(), 'assigned');
  const accepted = app.clock.now();
  app.clock.advance(20);
  const change = {
    deliveryId: id,
    command: 'mark_absent' as const,
    viewer: cast.assigned_driver,
    given: given.mark_absent ?? {},
    pickedUpAt: new Date(accepted.getTime() + 8 * 60_000),
  };
  await app.db.transaction((tx) => transitionDelivery(app.services, tx, change));
  const { delivery, tracking, attempts } = await readRecord(app, id);
  expect(tracking.slice(-2).map(({ status, timestamp, reason }) => [status, timestamp, reason])).toEqual([
    ['picked_up', change.pickedUpAt, null],
    ['recipient_absent', app.clock.now(), 'Zugang verweigert'],
  ]);
  expect(delivery).toMatchObject({ status: 'recipient_absent', pickedUpOnce: change.pickedUpAt });
  expect(attempts.at(-1)).toMatchObject({
    acceptedAt: accepted,
    pickedUpAt: change.pickedUpAt,
    endedAt: app.clock.now(),
    outcome: 'recipient_absent',
  });
});

test('a repeated request with a pick-up reported at the door records pick-up and absence once', async () => {
  const id = await bringTo(app, cast, take(), 'assigned');
  const before = await readRecord(app, id);
  const key = { 'idempotency-key': crypto.randomUUID() };
  const body = { ...given.mark_absent, pickedUpAt: app.clock.now().toISOString() };
  const send = () => cast.assigned_driver.call(`/deliveries/${id}/mark-absent`, body, key);
  const answers = [...(await Promise.all([send(), send()])), await send()];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { tracking } = await readRecord(app, id);
  expect(tracking.slice(before.tracking.length).map(({ status }) => status)).toEqual([
    'picked_up',
    'recipient_absent',
  ]);
});

test('a pick-up time before the acceptance or in the future is limited to between acceptance and receipt', async () => {
  for (const [reported, expected] of [
    [-60, 0],
    [60, 5],
  ] as const) {
    const id = await bringTo(app, cast, take(), 'assigned');
    const accepted = app.clock.now().getTime();
    app.clock.advance(5);
    const change = {
      deliveryId: id,
      command: 'mark_absent' as const,
      viewer: cast.assigned_driver,
      given: given.mark_absent ?? {},
      pickedUpAt: new Date(accepted + reported * 60_000),
    };
    await app.db.transaction((tx) => transitionDelivery(app.services, tx, change));
    const { attempts } = await readRecord(app, id);
    expect(attempts.at(-1)?.pickedUpAt).toEqual(new Date(accepted + expected * 60_000));
  }
});

test.each([
  ['time for the way', 2, 30, false],
  ['accepted at the sender’s, and time for the way', 0, 30, false],
  ['picked up and at the door within a minute', 30, 1, true],
])('%s: marked for the admin: %#', async (_name, untilPickUp, untilDoor, isRushed) => {
  for (const command of ['deliver', 'mark_absent'] as const) {
    const id = await bringTo(app, cast, take(), 'assigned');
    app.clock.advance(untilPickUp);
    await attempt(id, 'pick_up', 'assigned_driver', {});
    app.clock.advance(untilDoor);
    await attempt(id, command, 'assigned_driver', given[command] ?? {});
    expect((await readRecord(app, id)).attempts.at(-1)?.isRushed).toBe(isRushed);
  }
});

function attempt(id: string, command: Command, by: (typeof viewerKinds)[number], facts: GivenFacts) {
  return app.db.transaction((tx) =>
    transitionDelivery(app.services, tx, {
      deliveryId: id,
      command,
      viewer: viewerOf(by),
      given: facts,
    }),
  );
}

test('an unknown or malformed id is no delivery', async () => {
  for (const id of [crypto.randomUUID(), 'nein', "' or 1=1 --"]) {
    await expect(attempt(id, 'cancel', 'admin', {})).rejects.toMatchObject({ code: 'DELIVERY_NOT_FOUND' });
  }
});

test('a transaction that fails after the change leaves no status, timeline, job and live event', async () => {
  const id = await bringTo(app, cast, take(), 'in transit');
  const before = await readRecord(app, id);
  const jobs = await countWaitingJobs(app, 'send-mail');
  const heard = app.services.live.subscribe(cast.owner, undefined);
  // Events of earlier tests may still arrive: this marker comes after them.
  const fence = { noun: 'driver', id: 'fence' } as const;
  const fenced = (async () => {
    for (let event = await heard.next(); event.value?.id !== fence.id; ) event = await heard.next();
  })();
  await announce(app.db, { ...fence, userIds: [cast.owner.id] });
  await fenced;
  const first = heard.next();
  const doomed = app.db.transaction(async (tx) => {
    const facts = { receiverName: 'Fiete Claasen', signature: 'one.png' };
    const change = {
      deliveryId: id,
      command: 'deliver' as const,
      viewer: cast.assigned_driver,
      given: facts,
    };
    await transitionDelivery(app.services, tx, change);
    throw new Error('the last step failed');
  });
  await expect(doomed).rejects.toThrow('the last step failed');
  expect(await readRecord(app, id)).toEqual(before);
  expect(await countWaitingJobs(app, 'send-mail')).toBe(jobs);

  // The next change that commits is the first event received.
  const other = take();
  await apply(app, other, 'accept', cast.assigned_driver);
  expect((await first).value).toEqual({ noun: 'delivery', id: other });
  await heard.return(undefined);
});

test('of concurrent changes each writes one timeline entry, and the later one is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const id = await bringTo(app, cast, take(), 'assigned');
    const before = await readRecord(app, id);
    const outcomes = await Promise.allSettled([
      attempt(id, 'pick_up', 'assigned_driver', {}),
      attempt(id, 'release', 'assigned_driver', given.release ?? {}),
      attempt(id, 'cancel', 'admin', {}),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    const after = await readRecord(app, id);
    const made = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(after.tracking).toHaveLength(before.tracking.length + made);
    for (const outcome of outcomes) {
      if (outcome.status === 'fulfilled') continue;
      expect(['DELIVERY_CHANGED', 'COMMAND_NOT_ALLOWED', 'DELIVERY_NOT_FOUND']).toContain(
        outcome.reason.code,
      );
    }
  }
});

/** What another change does between the reading and the writing of a command. */
const overtaken: [string, string, Command, (typeof viewerKinds)[number]][] = [
  ['assigned', "status = 'picked_up'", 'release', 'assigned_driver'],
  [
    'recipient absent, parcel with the driver',
    "parcel_location = 'sender', parcel_driver_id = null",
    'return_parcel',
    'assigned_driver',
  ],
  ['cancelled without refund', 'refunded = true, forfeited = false', 'request_redelivery', 'owner'],
];

test.each(overtaken)(
  "a change based on an outdated row is refused: '%s', then %s before %s by %s",
  async (situation, set, command, kind) => {
    const id = await bringTo(app, cast, take(), situation);
    expect(await overtake(id, set, () => attempt(id, command, kind, given[command] ?? {}))).toBe(
      'DELIVERY_CHANGED',
    );
  },
);

test('a delivery that also reports the pick-up is refused as changed if the pick-up was recorded meanwhile', async () => {
  const id = await bringTo(app, cast, take(), 'assigned');
  const wish = { wish: 'safe_place' as const, details: 'Gartenhaus', updatedAt: app.clock.now() };
  await app.db.insert(receiverWishes).values({ deliveryId: id, ...wish });
  const deliver = () =>
    app.db.transaction((tx) =>
      transitionDelivery(app.services, tx, {
        deliveryId: id,
        command: 'deliver',
        viewer: cast.assigned_driver,
        // Such a place is looked up under the lock, between the reading of the row and the pick-up.
        given: { safePlace: 'Gartenhaus', photo: 'delivery-photos/one.jpg' },
        pickedUpAt: app.clock.now(),
      }),
    );
  expect(await overtake(id, "status = 'picked_up'", deliver)).toBe('DELIVERY_CHANGED');
});

/** How a command ends that reads the row before another change of it, and waits for its lock. */
async function overtake(id: string, set: string, command: () => Promise<unknown>): Promise<string> {
  const holder = await app.pool.connect();
  try {
    await holder.query('begin');
    await holder.query(`update deliveries set ${set} where id = $1`, [id]);
    const changed = (await holder.query('select * from deliveries where id = $1', [id])).rows;
    const late = command().then(
      () => 'made',
      (error: { code: string }) => error.code,
    );
    await waitForLock(app.pool);
    await holder.query('commit');
    const ended = await late;
    expect((await app.pool.query('select * from deliveries where id = $1', [id])).rows).toEqual(changed);
    return ended;
  } finally {
    holder.release();
  }
}
