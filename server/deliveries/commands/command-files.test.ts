import { afterAll, beforeAll, expect, test } from 'vitest';
import { shortId } from '#contract/german-format.ts';
import type { Command } from '#domain/delivery/commands.ts';
import type { DeliveryStatus, TrackingKind } from '#domain/delivery/statuses.ts';
import {
  apply,
  bringTo,
  type Cast,
  EARNINGS_CENTS,
  type GivenFacts,
  makeCast,
  makeOpenDeliveries,
  readMails,
  readRecord,
  system,
} from '#tests/support/deliveries.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';
import type { Attempt, DeliveryPatch } from '#server/deliveries/delivery-rows.ts';

let app: TestApp;
let cast: Cast;
let unused: string[];

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  unused = await makeOpenDeliveries(app, cast.owner, 40);
  await app.drain();
});
afterAll(() => app.end());

const take = () => unused.pop() ?? expect.fail('too few deliveries');
const viewerOf = (kind: Case['by']) => (kind === 'system' ? system : cast[kind]);

interface Case {
  command: Command;
  from: string;
  by: 'owner' | 'assigned_driver' | 'other_driver' | 'admin' | 'system';
  given?: GivenFacts;
  status: DeliveryStatus;
  tracks: TrackingKind[];
  fields: DeliveryPatch | (() => DeliveryPatch);
  attempt?: Partial<Attempt> | (() => Partial<Attempt>);
  mail?: string;
}

const reason = 'Keine Antwort an der Tür';
const noDriver = { driverId: null, driverName: null, driverPhone: null, statusBeforeAssignment: null };
const noProof = {
  deliveryConfirmedAt: null,
  deliveryConfirmedBy: null,
  deliverySignatureUrl: null,
  deliveryPhotoUrl: null,
};
const absent = 'recipient absent, parcel with the driver';
const absentAgain = 'recipient absent again, the free redelivery used up';

const hasDriver = () => ({
  driverId: cast.assigned_driver.id,
  driverName: 'Jonas Krüger',
  driverPhone: cast.assigned_driver.phone,
});
const started = () => ({
  driverId: cast.assigned_driver.id,
  driverName: 'Jonas Krüger',
  outcome: 'running' as const,
  acceptedAt: app.clock.now(),
  pickedUpAt: null,
  endedAt: null,
  earningsCents: EARNINGS_CENTS,
});
const confirmed = () => ({
  deliveryConfirmedAt: app.clock.now(),
  deliveryConfirmedBy: 'Fiete Claasen',
  deliverySignatureUrl: 'delivery-confirmations/one.png',
});
const proven = () => ({
  outcome: 'delivered' as const,
  endedAt: app.clock.now(),
  deliveryConfirmedBy: 'Fiete Claasen',
  deliverySignatureUrl: 'delivery-confirmations/one.png',
});
const ended = (outcome: Attempt['outcome']) => () => ({ outcome, endedAt: app.clock.now(), reason });

const cases: Case[] = [
  {
    command: 'accept',
    from: 'paid',
    by: 'assigned_driver',
    status: 'assigned',
    tracks: ['assigned'],
    fields: () => ({ ...hasDriver(), statusBeforeAssignment: 'paid', attemptNumber: 1 }),
    attempt: started,
  },
  {
    command: 'accept',
    from: 'pending',
    by: 'assigned_driver',
    status: 'assigned',
    tracks: ['assigned'],
    fields: () => ({ ...hasDriver(), statusBeforeAssignment: 'pending', attemptNumber: 1 }),
    attempt: started,
  },
  {
    command: 'pick_up',
    from: 'assigned',
    by: 'assigned_driver',
    status: 'picked_up',
    tracks: ['picked_up'],
    fields: () => ({ ...hasDriver(), pickedUpOnce: app.clock.now(), parcelLocation: null }),
    attempt: () => ({ ...started(), pickedUpAt: app.clock.now(), acceptedAt: expect.any(Date) }),
  },
  {
    command: 'start_transit',
    from: 'picked up',
    by: 'assigned_driver',
    status: 'in_transit',
    tracks: ['in_transit'],
    fields: hasDriver,
    attempt: { outcome: 'running', endedAt: null },
  },
  {
    command: 'deliver',
    from: 'assigned',
    by: 'assigned_driver',
    status: 'delivered',
    tracks: ['picked_up', 'delivered'],
    fields: () => ({ ...confirmed(), pickedUpOnce: app.clock.now() }),
    attempt: () => ({ ...proven(), pickedUpAt: app.clock.now(), isRushed: true }),
    mail: 'ist zugestellt',
  },
  ...['picked up', 'in transit'].map(
    (from): Case => ({
      command: 'deliver',
      from,
      by: 'assigned_driver',
      status: 'delivered',
      tracks: ['delivered'],
      fields: confirmed,
      attempt: proven,
      mail: 'ist zugestellt',
    }),
  ),
  {
    command: 'mark_absent',
    from: 'assigned',
    by: 'assigned_driver',
    status: 'recipient_absent',
    tracks: ['picked_up', 'recipient_absent'],
    fields: () => ({ ...hasDriver(), parcelLocation: 'driver', pickedUpOnce: app.clock.now() }),
    attempt: () => ({ ...ended('recipient_absent')(), pickedUpAt: app.clock.now() }),
    mail: 'Empfänger war nicht anwesend',
  },
  {
    command: 'mark_absent',
    from: 'in transit',
    by: 'assigned_driver',
    given: { parcelLocation: 'sender' },
    status: 'recipient_absent',
    tracks: ['recipient_absent'],
    fields: () => ({ ...hasDriver(), parcelLocation: 'sender' }),
    attempt: ended('recipient_absent'),
    mail: 'Empfänger war nicht anwesend',
  },
  {
    command: 'return_parcel',
    from: absent,
    by: 'assigned_driver',
    status: 'recipient_absent',
    tracks: ['parcel_returned'],
    fields: { parcelLocation: 'sender' },
    attempt: { outcome: 'recipient_absent' },
  },
  {
    command: 'release',
    from: 'assigned',
    by: 'assigned_driver',
    status: 'paid',
    tracks: ['driver_released'],
    fields: noDriver,
    attempt: ended('released'),
  },
  {
    command: 'cancel',
    from: 'paid',
    by: 'owner',
    given: { refund: 'full' },
    status: 'cancelled',
    tracks: ['cancelled'],
    fields: { refunded: true },
    mail: 'ist storniert',
  },
  {
    command: 'cancel',
    from: 'pending',
    by: 'owner',
    status: 'cancelled',
    tracks: ['cancelled'],
    fields: { refunded: false, forfeited: true },
    mail: 'ist storniert',
  },
  ...['assigned', 'in transit'].map(
    (from): Case => ({
      command: 'cancel',
      from,
      by: 'admin',
      status: 'cancelled',
      tracks: ['cancelled'],
      fields: { refunded: false },
      attempt: ended('cancelled'),
      mail: 'ist storniert',
    }),
  ),
  {
    command: 'cancel',
    from: absent,
    by: 'admin',
    status: 'cancelled',
    tracks: ['cancelled'],
    fields: { refunded: false },
    attempt: { outcome: 'recipient_absent' },
    mail: 'ist storniert',
  },
  {
    command: 'request_redelivery',
    mail: 'wird erneut zugestellt',
    from: absent,
    by: 'owner',
    status: 'pending',
    tracks: ['redelivery_requested'],
    fields: {
      ...noDriver,
      ...noProof,
      redeliveryReason: reason,
      freeRedeliveries: 1,
      parcelLocation: 'driver',
    },
    attempt: { outcome: 'recipient_absent', reason },
  },
  {
    command: 'request_redelivery',
    mail: 'wird erneut zugestellt',
    from: 'cancelled without refund',
    by: 'owner',
    status: 'pending',
    tracks: ['redelivery_requested'],
    fields: { ...noDriver, ...noProof, redeliveryReason: reason, freeRedeliveries: 0 },
  },
  {
    command: 'pay_redelivery',
    mail: 'wird erneut zugestellt',
    from: absentAgain,
    by: 'system',
    status: 'paid',
    tracks: ['redelivery_requested', 'paid'],
    fields: { ...noDriver, ...noProof, redeliveryReason: reason, refunded: false, freeRedeliveries: 1 },
    attempt: { outcome: 'recipient_absent' },
  },
  {
    command: 'pay_redelivery',
    mail: 'wird erneut zugestellt',
    from: 'cancelled and refunded',
    by: 'system',
    status: 'paid',
    tracks: ['redelivery_requested', 'paid'],
    fields: { ...noDriver, ...noProof, refunded: false },
  },
];

test.each(cases)(
  '$command from "$from" by $by writes status, fields, timeline, attempt and mail',
  async (item) => {
    const id = await bringTo(app, cast, take(), item.from);
    const known = new Set((await readMails(app, cast.owner.email)).map((mail) => mail.id));
    app.clock.advance(7);
    const before = await readRecord(app, id);
    await apply(app, id, item.command, viewerOf(item.by), item.given);

    const after = await readRecord(app, id);
    const fields = typeof item.fields === 'function' ? item.fields() : item.fields;
    expect(after.delivery).toMatchObject({ ...fields, status: item.status, updatedAt: app.clock.now() });

    const fresh = after.tracking.slice(before.tracking.length);
    expect(fresh.map(({ status }) => status)).toEqual(item.tracks);
    for (const entry of fresh) {
      expect(entry).toMatchObject({ timestamp: app.clock.now(), actorId: viewerOf(item.by).id });
    }
    const driver = after.delivery.driverId ?? before.delivery.driverId;
    expect(fresh[0]?.driverId).toBe(driver);

    const attempt = typeof item.attempt === 'function' ? item.attempt() : item.attempt;
    if (attempt) expect(after.attempts.at(-1)).toMatchObject(attempt);
    else expect(after.attempts).toEqual(before.attempts);

    const sent = (await readMails(app, cast.owner.email)).filter((mail) => !known.has(mail.id));
    expect(
      sent.map(({ subject }) => subject.includes(shortId(id)) && subject.includes(item.mail ?? '')),
    ).toEqual(item.mail ? [true] : []);
  },
);
