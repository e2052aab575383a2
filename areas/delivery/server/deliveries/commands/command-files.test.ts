import { beforeEach, expect, test } from 'vitest';
import { shortId } from '#platform/contract/german-format.ts';
import { UNDO_SECONDS } from '#dispatch/domain/undo.ts';
import type { Command } from '#delivery/domain/commands.ts';
import type { DeliveryStatus, TrackingKind } from '#platform/domain/statuses.ts';
import {
  apply,
  bringTo,
  EARNINGS_CENTS,
  forgetJobs,
  type GivenFacts,
  makeCast,
  makeOpenDeliveries,
  readMails,
  readRecord,
  system,
} from '#delivery/tests/delivery-fixtures.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import type { Attempt, DeliveryPatch } from '#delivery/server/deliveries/get-delivery.ts';

const app = await openTestApp();
const cast = await makeCast(app);
beforeEach(async () => {
  // Scheduled work looks at every delivery: there is only the test's own.
  await emptyTables(app.pool, 'deliveries', 'mails');
  // It is of noon: hours later its promise would be missed.
  app.clock.set(FRIDAY_NOON);
});

async function order(): Promise<string> {
  const [id = ''] = await makeOpenDeliveries(app, cast.owner, 1);
  return id;
}
const viewerOf = (kind: Case['by']) => (kind === 'system' ? system : cast[kind]);

interface Case {
  command: Command;
  from: string;
  by: 'owner' | 'assigned_driver' | 'other_driver' | 'admin' | 'system';
  given?: GivenFacts | (() => GivenFacts);
  status: DeliveryStatus;
  tracks: TrackingKind[];
  fields: DeliveryPatch | (() => DeliveryPatch);
  attempt?: Partial<Attempt> | (() => Partial<Attempt>);
  /** Of the previous attempt, if another one began. */
  ended?: Partial<Attempt>;
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
const inVehicle = { parcelLocation: null, parcelDriverId: null };
const atSender = { parcelLocation: 'sender', parcelDriverId: null } as const;
const withDriver = () => ({ parcelLocation: 'driver' as const, parcelDriverId: cast.assigned_driver.id });
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
const toOther = () => ({
  driver: {
    driverId: cast.other_driver.id,
    driverName: cast.other_driver.fullName,
    driverPhone: cast.other_driver.phone,
  },
});
const hasOther = () => ({ driverId: cast.other_driver.id, driverName: 'Meike Brandt' });
const startedByOther = () => ({ ...started(), ...hasOther() });
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
    mail: 'Kurier gefunden',
  },
  {
    command: 'accept',
    from: 'pending',
    by: 'assigned_driver',
    status: 'assigned',
    tracks: ['assigned'],
    fields: () => ({ ...hasDriver(), statusBeforeAssignment: 'pending', attemptNumber: 1 }),
    attempt: started,
    mail: 'Kurier gefunden',
  },
  {
    command: 'pick_up',
    from: 'assigned',
    by: 'assigned_driver',
    status: 'picked_up',
    tracks: ['picked_up'],
    fields: () => ({ ...hasDriver(), pickedUpOnce: app.clock.now(), ...inVehicle }),
    attempt: () => ({ ...started(), pickedUpAt: app.clock.now(), acceptedAt: expect.any(Date) }),
    mail: 'Abgeholt',
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
    mail: 'Zugestellt',
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
      mail: 'Zugestellt',
    }),
  ),
  {
    command: 'mark_absent',
    from: 'assigned',
    by: 'assigned_driver',
    status: 'recipient_absent',
    tracks: ['picked_up', 'recipient_absent'],
    fields: () => ({ ...hasDriver(), ...withDriver(), pickedUpOnce: app.clock.now() }),
    attempt: () => ({ ...ended('recipient_absent')(), pickedUpAt: app.clock.now() }),
    mail: 'Niemanden angetroffen',
  },
  {
    command: 'mark_absent',
    from: 'in transit',
    by: 'assigned_driver',
    given: { parcelLocation: 'sender' },
    status: 'recipient_absent',
    tracks: ['recipient_absent'],
    fields: () => ({ ...hasDriver(), ...atSender }),
    attempt: ended('recipient_absent'),
    mail: 'Niemanden angetroffen',
  },
  {
    command: 'return_parcel',
    from: absent,
    by: 'assigned_driver',
    status: 'recipient_absent',
    tracks: ['parcel_returned'],
    fields: atSender,
    attempt: { outcome: 'recipient_absent' },
  },
  ...(['assigned_driver', 'admin'] as const).map(
    (by): Case => ({
      command: 'return_parcel',
      from: 'pending again, parcel with the earlier driver',
      by,
      status: 'pending',
      tracks: ['parcel_returned'],
      fields: atSender,
      attempt: { outcome: 'recipient_absent' },
    }),
  ),
  {
    command: 'return_parcel',
    from: 'paid again, parcel with the earlier driver',
    by: 'assigned_driver',
    status: 'paid',
    tracks: ['parcel_returned'],
    fields: atSender,
    attempt: { outcome: 'recipient_absent' },
  },
  {
    command: 'pick_up',
    from: 'assigned again, parcel with this driver',
    by: 'assigned_driver',
    status: 'picked_up',
    tracks: ['picked_up'],
    fields: inVehicle,
    attempt: { outcome: 'running' },
    mail: 'Abgeholt',
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
    mail: 'Storniert',
  },
  {
    command: 'cancel',
    from: 'pending',
    by: 'owner',
    status: 'cancelled',
    tracks: ['cancelled'],
    fields: { refunded: false, forfeited: true },
    mail: 'Storniert',
  },
  ...(
    [
      ['assigned', () => ({ ...inVehicle })],
      ['in transit', () => withDriver()],
    ] as const
  ).map(
    ([from, parcel]): Case => ({
      command: 'cancel',
      from,
      by: 'admin',
      status: 'cancelled',
      tracks: ['cancelled'],
      fields: () => ({ refunded: false, ...parcel() }),
      attempt: ended('cancelled'),
      mail: 'Storniert',
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
    mail: 'Storniert',
  },
  {
    command: 'request_redelivery',
    mail: 'Erneute Zustellung',
    from: absent,
    by: 'owner',
    status: 'pending',
    tracks: ['redelivery_requested'],
    fields: () => ({
      ...noDriver,
      ...noProof,
      ...withDriver(),
      redeliveryReason: reason,
      freeRedeliveries: 1,
    }),
    attempt: { outcome: 'recipient_absent', reason },
  },
  {
    command: 'request_redelivery',
    mail: 'Erneute Zustellung',
    from: 'cancelled without refund',
    by: 'owner',
    status: 'pending',
    tracks: ['redelivery_requested'],
    fields: { ...noDriver, ...noProof, redeliveryReason: reason, freeRedeliveries: 0 },
  },
  {
    command: 'pay_redelivery',
    mail: 'Erneute Zustellung',
    from: absentAgain,
    by: 'system',
    status: 'paid',
    tracks: ['redelivery_requested', 'paid'],
    fields: () => ({
      ...noDriver,
      ...noProof,
      ...withDriver(),
      redeliveryReason: reason,
      refunded: false,
      freeRedeliveries: 1,
    }),
    attempt: { outcome: 'recipient_absent' },
  },
  {
    command: 'pay_redelivery',
    mail: 'Erneute Zustellung',
    from: 'cancelled and refunded',
    by: 'system',
    status: 'paid',
    tracks: ['redelivery_requested', 'paid'],
    fields: { ...noDriver, ...noProof, refunded: false },
  },
  {
    command: 'assign',
    from: 'paid',
    by: 'admin',
    given: toOther,
    status: 'assigned',
    tracks: ['assigned'],
    fields: () => ({ ...hasOther(), statusBeforeAssignment: 'paid', attemptNumber: 1 }),
    attempt: startedByOther,
    mail: 'Kurier gefunden',
  },
  {
    // Only the holder gets offers of it; an admin may still move it.
    command: 'assign',
    from: 'pending again, parcel with the earlier driver',
    by: 'admin',
    given: toOther,
    status: 'assigned',
    tracks: ['assigned'],
    fields: () => ({ ...hasOther(), ...withDriver(), statusBeforeAssignment: 'pending', attemptNumber: 2 }),
    attempt: startedByOther,
    mail: 'Kurier gefunden',
  },
  {
    command: 'reassign',
    from: 'assigned',
    by: 'admin',
    given: toOther,
    status: 'assigned',
    tracks: ['reassigned'],
    fields: () => ({ ...hasOther(), ...inVehicle, statusBeforeAssignment: 'paid', attemptNumber: 2 }),
    ended: { outcome: 'reassigned', pickedUpAt: null },
    attempt: startedByOther,
  },
  ...['picked up', 'in transit'].map(
    (from): Case => ({
      command: 'reassign',
      from,
      by: 'admin',
      given: toOther,
      status: 'assigned',
      tracks: ['reassigned'],
      fields: () => ({ ...hasOther(), ...withDriver(), attemptNumber: 2 }),
      ended: { outcome: 'reassigned', pickedUpAt: expect.any(Date) },
      attempt: startedByOther,
    }),
  ),
  {
    command: 'unassign',
    from: 'assigned',
    by: 'admin',
    status: 'paid',
    tracks: ['driver_released'],
    fields: { ...noDriver, ...inVehicle },
    attempt: ended('reassigned'),
  },
  {
    command: 'unassign',
    from: 'in transit',
    by: 'system',
    status: 'paid',
    tracks: ['driver_released'],
    fields: () => ({ ...noDriver, ...withDriver() }),
    attempt: ended('reassigned'),
  },
  {
    command: 'correct',
    from: 'in transit',
    by: 'admin',
    given: { corrected: { receiverPhone: '+49 40 333333' } },
    status: 'in_transit',
    tracks: ['corrected'],
    fields: () => ({ ...hasDriver(), receiverPhone: '+49 40 333333' }),
    attempt: { outcome: 'running' },
  },
  {
    command: 'change_contacts',
    from: 'in transit',
    by: 'owner',
    given: { contacts: { receiverName: 'Tede Paulsen', deliveryDetails: 'Hinterhaus' } },
    status: 'in_transit',
    tracks: ['corrected'],
    fields: () => ({ ...hasDriver(), receiverName: 'Tede Paulsen', deliveryDetails: 'Hinterhaus' }),
    attempt: { outcome: 'running' },
  },
  ...[absent, absentAgain].map(
    (from): Case => ({
      command: 'request_redelivery',
      mail: 'Erneute Zustellung',
      from,
      by: 'admin',
      status: 'pending',
      tracks: ['redelivery_requested'],
      fields: () => ({ ...noDriver, ...withDriver() }),
      attempt: { outcome: 'recipient_absent' },
    }),
  ),
];

test.each(cases)(
  '$command from "$from" by $by writes status, fields, timeline, attempt and mail',
  async (item) => {
    const id = await bringTo(app, cast, await order(), item.from);
    // The mails about the way to it are not looked at.
    await forgetJobs(app);
    app.clock.advance(7);
    const before = await readRecord(app, id);
    const given = typeof item.given === 'function' ? item.given() : item.given;
    await apply(app, id, item.command, viewerOf(item.by), given);

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
    if (item.ended) {
      expect(after.attempts.at(-2)).toMatchObject({ ...item.ended, reason, endedAt: app.clock.now() });
    }

    // An admin's move is told once it cannot be undone any more.
    app.clock.advance(UNDO_SECONDS / 60);
    // For deliveries that no driver accepts, a news mail is sent meanwhile.
    const sent = (await readMails(app, cast.owner.email))
      .map(({ subject }) => subject)
      .filter((subject) => subject.includes(shortId(id)));
    expect(sent.map((subject) => subject.includes(item.mail ?? ''))).toEqual(item.mail ? [true] : []);
  },
);
