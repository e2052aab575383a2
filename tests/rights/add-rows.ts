/** What comes into being on longer ways than these tests go: written directly. */
import { randomUUID } from 'node:crypto';
import { boardViews } from '#office/tables/board-tables.ts';
import { dispatchDecisions, dispatchObjections, dispatchOffers } from '#dispatch/tables/dispatch-tables.ts';
import {
  driverAbsences,
  driverShifts,
  openShifts,
  shiftTemplates,
  shiftWishes,
  templateShifts,
} from '#drivers/tables/shifts-tables.ts';
import { addressCorrections } from '#maps/tables/maps-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { bankTransfers } from '#money/tables/bank-transfers-tables.ts';
import { payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import { settlements } from '#money/tables/settlements-tables.ts';
import { alarms } from '#operating/tables/alarms-tables.ts';
import { cases } from '#office/tables/cases-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { passkeys } from '#people/tables/accounts-tables.ts';
import { settingVersions } from '#people/tables/versions-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { AlarmKind } from '#people/domain/alarm-rules.ts';
import { drawRecord } from '#dispatch/tests/dispatch-fixtures.ts';
import type { Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** One that is yet to begin, one that nobody has, a wish for a shift and one for days off. */
export async function addShift(app: TestApp, driver: Pick<Person, 'id'>) {
  const now = app.clock.now();
  const stamps = { driverId: driver.id, createdAt: now, updatedAt: now };
  const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
  const [shift] = await app.db
    .insert(driverShifts)
    .values({ ...stamps, startsAt: inHours(24), endsAt: inHours(28), breakMinutes: 0 })
    .returning({ id: driverShifts.id });
  const days = { firstDay: '2026-12-01', lastDay: '2026-12-02' };
  const [absence] = await app.db
    .insert(driverAbsences)
    .values({ ...stamps, ...days, kind: 'vacation', state: 'asked' })
    .returning({ id: driverAbsences.id });
  const times = { startsAt: inHours(48), endsAt: inHours(52) };
  const [openShift] = await app.db
    .insert(openShifts)
    .values({ ...times, breakMinutes: 0, createdAt: now, updatedAt: now })
    .returning({ id: openShifts.id });
  const [wish] = await app.db
    .insert(shiftWishes)
    .values({ ...stamps, ...times, state: 'asked' })
    .returning({ id: shiftWishes.id });
  const [template] = await app.db
    .insert(shiftTemplates)
    .values({ name: `Woche von ${driver.id}`, createdAt: now, updatedAt: now })
    .returning({ id: shiftTemplates.id });
  await app.db.insert(templateShifts).values({
    templateId: template?.id ?? '',
    driverId: driver.id,
    weekday: 1,
    from: '08:00',
    until: '12:00',
    breakMinutes: 0,
  });
  return {
    shift: shift?.id ?? '',
    absence: absence?.id ?? '',
    openShift: openShift?.id ?? '',
    shiftWish: wish?.id ?? '',
    shiftTemplate: template?.id ?? '',
  };
}

export async function addCorrection(app: TestApp, admin: Person, houseNumber: string): Promise<string> {
  const id = randomUUID();
  await app.db.insert(addressCorrections).values({
    id,
    street: 'lange reihe',
    streetName: 'Lange Reihe',
    houseNumber,
    postcode: '20099',
    lat: 53.55,
    lng: 10,
    note: '',
    createdBy: admin.id,
    createdAt: app.clock.now(),
  });
  return id;
}

export async function addStuckJob(app: TestApp): Promise<string> {
  const id = randomUUID();
  const at = app.clock.now();
  await app.db.insert(stuckJobs).values({
    id,
    name: 'send-mail',
    title: 'E-Mail',
    data: {},
    tries: 1,
    failure: 'x',
    dueAt: at,
    stuckAt: at,
  });
  return id;
}

/**
 * A message at the desk with its case, a saved view of the board, a payout run with its transfer, a bonus, a
 * settlement, a transfer into our account.
 */
export async function addBooks(
  app: TestApp,
  { week, admin, driver }: { week: string; admin: Person; driver: Person },
) {
  const at = app.clock.now();
  const [message, view, run, payout, settlement, bankTransfer] = [
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
    randomUUID(),
  ];
  const adjustment = randomUUID();
  const sender = { name: 'Hanne Petersen', email: 'hanne@beispiel.de', subject: 'Frage', message: 'Wo?' };
  await app.db.insert(supportMessages).values({ id: message, kind: 'contact', ...sender, createdAt: at });
  const transfer = { way: 'transfer', paidCents: 1000, iban: 'A' } as const;
  const [claim] = await app.db
    .insert(cases)
    .values({
      number: `F-${message.slice(0, 8)}`,
      kind: 'damage',
      reason: 'damage',
      messageId: message,
      openedAt: at,
      dueAt: at,
      state: 'decided',
      decision: 'paid',
      decidedAt: at,
      ...transfer,
    })
    .returning({ id: cases.id });
  await app.db
    .insert(boardViews)
    .values({ id: view, userId: admin.id, name: 'Spät', query: 'late=1', createdAt: at });
  await app.db.insert(payoutRuns).values({
    id: run,
    weekStart: week,
    messageId: run.slice(0, 30),
    totalCents: 1000,
    payoutCount: 1,
    createdBy: admin.id,
    createdAt: at,
  });
  await app.db.insert(payouts).values({
    id: payout,
    runId: run,
    driverId: driver.id,
    driverName: driver.fullName,
    amountCents: 1000,
    accountHolder: 'A',
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    endToEndId: payout.slice(0, 30),
  });
  await app.db.insert(payAdjustments).values({
    id: adjustment,
    driverId: driver.id,
    driverName: driver.fullName,
    kind: 'bonus',
    amountCents: 500,
    reason: 'Glatteis',
    createdBy: admin.id,
    createdAt: at,
  });
  await app.db.insert(settlements).values({
    id: settlement,
    providerPayoutId: `po_${settlement}`,
    amountCents: 100,
    status: 'arrived',
    source: 'provider',
    arrivesOn: '2026-11-20',
    madeAt: app.clock.now(),
  });
  await app.db.insert(bankTransfers).values({
    id: bankTransfer,
    fingerprint: bankTransfer,
    bankedOn: '2026-11-20',
    cents: 100,
    payer: 'Petersen KG',
    note: 'November',
    importedBy: admin.id,
    importedAt: at,
  });
  return { case: claim?.id ?? '', message, view, run, payout, settlement, bankTransfer, adjustment };
}

/** An open offer with its decision, and an objection to another one. */
export async function addDecisions(app: TestApp, deliveryId: string, driver: Person) {
  const at = app.clock.now();
  const [decision, other, offer, objection] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const about = { deliveryId, driverId: driver.id, record: drawRecord(deliveryId, driver.id), decidedAt: at };
  await app.db.insert(dispatchDecisions).values([
    { id: decision, ...about },
    { id: other, ...about },
  ]);
  await app.db.insert(dispatchOffers).values({
    id: offer,
    deliveryId,
    driverId: driver.id,
    decisionId: decision,
    state: 'open',
    payCents: 735,
    pickupAt: at,
    dropoffAt: at,
    offeredAt: at,
    expiresAt: new Date(at.getTime() + 3_600_000),
  });
  await app.db
    .insert(dispatchObjections)
    .values({ id: objection, decisionId: other, driverId: driver.id, text: 'A', createdAt: at });
  return { decision, offer, objection };
}

/** What each delivery caused: its invoice, its attempt, a mail about it. */
export async function addIssued(app: TestApp, all: Record<string, string>[]): Promise<void> {
  const { rows: mails } = await app.pool.query<{ id: string }>('select id from mails order by id limit 2');
  for (const [index, ids] of all.entries()) {
    const { rows } = await app.pool.query<{ invoice: string; attempt: string }>(
      `select i.id as invoice, a.id as attempt from invoices i join payments p on p.id = i.payment_id
       join delivery_attempts a on a.delivery_id = p.delivery_id where p.delivery_id = $1`,
      [ids.delivery],
    );
    Object.assign(ids, rows[0], { mail: mails[index]?.id });
  }
}

/** A planned notice. */
export async function addVersion(app: TestApp, effectiveOn: string): Promise<string> {
  const [row] = await app.db
    .insert(settingVersions)
    .values({
      kind: 'notices',
      effectiveOn,
      values: { customers: effectiveOn, drivers: '' },
      plannedAt: app.clock.now(),
    })
    .returning();
  return row?.id ?? '';
}

/** An open one. */
export async function addAlarm(app: TestApp, kind: AlarmKind): Promise<string> {
  const now = app.clock.now();
  const [row] = await app.db
    .insert(alarms)
    .values({ kind, text: 'Etwas ist los.', raisedAt: now, toldAt: now })
    .returning();
  return row?.id ?? '';
}

export async function addPasskeyOf(app: TestApp, { id: userId }: Pick<Person, 'id'>): Promise<string> {
  const id = randomUUID();
  await app.db.insert(passkeys).values({
    id,
    userId,
    name: 'Handy',
    credentialID: randomUUID(),
    publicKey: randomUUID(),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    transports: 'internal',
    aaguid: '',
    createdAt: app.clock.now(),
  });
  return id;
}
