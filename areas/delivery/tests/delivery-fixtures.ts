/** People, and deliveries brought to any status by the real functions. */
import { and, asc, eq, like, or } from 'drizzle-orm';
import { mails } from '#adapters/tables/mails-tables.ts';
import { deliveries, deliveryAttempts, deliveryTracking } from '#delivery/tables/deliveries-tables.ts';
import type { Command } from '#delivery/domain/commands.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { GivenFor } from '#delivery/server/deliveries/commands/command-files.ts';
import { transitionDelivery } from '#delivery/server/deliveries/transition-delivery.ts';
import type { ViewerKind } from './command-expectations.ts';
import { orderDelivery } from './order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON, startTestApp, type TestApp } from '#tests/support/test-app.ts';

export type Cast = Record<Exclude<ViewerKind, 'system'>, Person>;
export const system = { id: 'system', role: 'system' } as const;

export async function makeCast(app: TestApp): Promise<Cast> {
  return {
    owner: await makePerson(app, 'customer', { fullName: 'Käthe Hansen' }),
    other_customer: await makePerson(app, 'customer'),
    assigned_driver: await makePerson(app, 'driver', { fullName: 'Jonas Krüger' }),
    other_driver: await makePerson(app, 'driver', { fullName: 'Meike Brandt' }),
    admin: await makePerson(app, 'admin'),
  };
}

type Row = typeof deliveries.$inferSelect;
/** As it is ordered on Friday noon; once for all files of a worker, in an app of its own. */
let orderedAtNoon: Promise<Row> | undefined;

/** Identical open deliveries, just ordered: rows alone, without payment, mails or jobs. */
export async function makeOpenDeliveries(app: TestApp, owner: Person, count: number): Promise<string[]> {
  orderedAtNoon ??= orderAtNoon();
  const sinceMs = app.clock.now().getTime() - FRIDAY_NOON.getTime();
  const columns = Object.entries(await orderedAtNoon).map(([name, value]) => [
    name,
    value instanceof Date ? new Date(value.getTime() + sinceMs) : value,
  ]);
  const row = Object.fromEntries(columns) as Row;
  // Their time of grace is over, however soon a test acts.
  return await insertCopies(app, { ...row, cancelFreeUntil: null, userId: owner.id }, count);
}

async function orderAtNoon(): Promise<Row> {
  const app = await startTestApp();
  const row = await readRow(app, await orderDelivery(app, await makePerson(app, 'customer')));
  await app.end();
  return row;
}

/** It was paid at this moment: its customer may cancel free of charge for two minutes. */
export async function beginGrace(app: TestApp, id: string): Promise<void> {
  const cancelFreeUntil = new Date(app.clock.now().getTime() + 120_000);
  await app.db.update(deliveries).set({ cancelFreeUntil }).where(eq(deliveries.id, id));
}

/** Copies of one delivery's row alone, whatever its status. */
export const copyDeliveries = async (app: TestApp, id: string, count: number) =>
  await insertCopies(app, await readRow(app, id), count);

async function readRow(app: TestApp, id: string): Promise<Row> {
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!row) throw new Error('no delivery');
  return row;
}

async function insertCopies(app: TestApp, row: Row, count: number): Promise<string[]> {
  const { id: _id, trackingToken: _token, isCompleted: _list, ...values } = row;
  const copies = await app.db
    .insert(deliveries)
    .values(Array.from({ length: count }, () => values))
    .returning({ id: deliveries.id });
  return copies.map((copy) => copy.id);
}

/** Input that a test may give: some facts of any command. */
export type GivenFacts = Partial<
  GivenFor<'accept'> &
    GivenFor<'deliver'> &
    GivenFor<'mark_absent'> &
    GivenFor<'cancel'> &
    GivenFor<'correct'> &
    GivenFor<'change_contacts'> &
    GivenFor<'pay_redelivery'>
>;

/** Pay of every delivery here: 5 EUR, and 50 cents per km for the great-circle distance of 4.70 km. */
export const EARNINGS_CENTS = 735;

/** Input for every command. */
export function everythingGiven(driver: SignedIn): GivenFacts {
  return {
    reason: 'Keine Antwort an der Tür',
    receiverName: 'Fiete Claasen',
    signature: 'delivery-confirmations/one.png',
    parcelLocation: 'driver',
    driver: { driverId: driver.id, driverName: driver.fullName, driverPhone: driver.phone },
    refund: 'none',
    paidCents: 1800,
    corrected: { receiverPhone: '+49 40 333333' },
    contacts: { receiverName: 'Tede Paulsen' },
  };
}

export async function apply(
  app: TestApp,
  deliveryId: string,
  command: Command,
  viewer: SignedIn | typeof system,
  given: GivenFacts = {},
): Promise<void> {
  const driver = viewer.role === 'driver' ? everythingGiven(viewer) : {};
  await app.db.transaction((tx) =>
    transitionDelivery(app.services, tx, {
      deliveryId,
      command,
      viewer,
      pickedUpAt: app.clock.now(),
      given: {
        reason: 'Keine Antwort an der Tür',
        refund: 'none',
        ...driver,
        ...given,
      },
    }),
  );
}

type Step = [Command, ViewerKind, GivenFacts?];
const toAbsent: Step[] = [
  ['accept', 'assigned_driver'],
  ['pick_up', 'assigned_driver'],
  ['mark_absent', 'assigned_driver'],
];
const toSecond: Step[] = [...toAbsent, ['request_redelivery', 'owner']];

/** Creates the situations of the expectations, by name. */
export const waysTo: Record<string, Step[]> = {
  paid: [],
  pending: [
    ['cancel', 'admin'],
    ['request_redelivery', 'owner'],
  ],
  'pending again, parcel with the earlier driver': toSecond,
  'pending again, parcel back at the sender': [
    ...toAbsent,
    ['return_parcel', 'assigned_driver'],
    ['request_redelivery', 'owner'],
  ],
  'paid again, parcel with the earlier driver': [...toSecond, ...toAbsent, ['pay_redelivery', 'system']],
  assigned: [['accept', 'assigned_driver']],
  'assigned again, parcel with this driver': [...toSecond, ['accept', 'assigned_driver']],
  'picked up': toAbsent.slice(0, 2),
  'in transit': [...toAbsent.slice(0, 2), ['start_transit', 'assigned_driver']],
  delivered: [
    ['accept', 'assigned_driver'],
    ['deliver', 'assigned_driver'],
  ],
  'recipient absent, parcel with the driver': toAbsent,
  'recipient absent, parcel back at the sender': [...toAbsent, ['return_parcel', 'assigned_driver']],
  'recipient absent again, the free redelivery used up': [...toSecond, ...toAbsent],
  'cancelled without refund': [['cancel', 'admin']],
  'cancelled without refund, the free redelivery after an absence used up': [
    ...toSecond,
    ['cancel', 'admin'],
  ],
  'cancelled on the way, parcel still with the driver': [
    ...toAbsent.slice(0, 2),
    ['cancel', 'admin', { refund: 'full' }],
  ],
  'cancelled before another driver fetched the parcel, which is still with the earlier one': [
    ['accept', 'other_driver'],
    ['pick_up', 'other_driver'],
    ['reassign', 'admin'],
    ['cancel', 'admin', { refund: 'full' }],
  ],
  'cancelled before anybody took the redelivery, parcel still with the earlier driver': [
    ...toSecond,
    ['cancel', 'admin', { refund: 'full' }],
  ],
  'cancelled and refunded': [['cancel', 'admin', { refund: 'full' }]],
};

export async function bringTo(
  app: TestApp,
  cast: Cast,
  deliveryId: string,
  situation: string,
): Promise<string> {
  const steps = waysTo[situation];
  if (!steps) throw new Error(`no way to '${situation}'`);
  for (const [command, kind, given] of steps) {
    const to = command === 'reassign' ? { driver: everythingGiven(cast.assigned_driver).driver } : {};
    await apply(app, deliveryId, command, kind === 'system' ? system : cast[kind], { ...to, ...given });
  }
  return deliveryId;
}

/** All rows of one delivery. */
export async function readRecord(app: TestApp, id: string) {
  const [delivery] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  if (!delivery) throw new Error('no delivery');
  const tracking = await app.db
    .select()
    .from(deliveryTracking)
    .where(eq(deliveryTracking.deliveryId, id))
    .orderBy(asc(deliveryTracking.position));
  const attempts = await app.db
    .select()
    .from(deliveryAttempts)
    .where(eq(deliveryAttempts.deliveryId, id))
    .orderBy(asc(deliveryAttempts.number));
  return { delivery, tracking, attempts };
}

/** Unprocessed jobs of this name. */
export async function countWaitingJobs(
  app: TestApp,
  name: string,
  holding: Record<string, unknown> = {},
): Promise<number> {
  const { rows } = await app.pool.query(
    "select count(*)::int as count from pgboss.job where name = $1 and state < 'active' and data @> $2",
    [name, JSON.stringify(holding)],
  );
  return rows[0].count as number;
}

/** Leaves the jobs undone that wait, as before the rows go that they are about. */
export async function forgetJobs(app: TestApp): Promise<void> {
  await app.pool.query("delete from pgboss.job where state < 'active'");
}

/** The mails to this person; mails of the same moment in no particular order. Runs pending jobs. */
export async function readMails(app: TestApp, recipient: string, ...subjects: string[]) {
  await app.drain();
  return await app.db
    .select()
    .from(mails)
    .where(
      and(eq(mails.recipient, recipient), or(...subjects.map((subject) => like(mails.subject, subject)))),
    )
    .orderBy(asc(mails.sentAt));
}
