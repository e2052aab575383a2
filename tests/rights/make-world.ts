/** All callers, and for each kind of object one of their own and one of another account. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#business/tables/webhooks-tables.ts';
import { boardViews } from '#delivery/tables/deliveries-tables.ts';
import { dispatchDecisions, dispatchObjections, dispatchOffers } from '#dispatch/tables/dispatch-tables.ts';
import { drivers } from '#drivers/tables/drivers-tables.ts';
import { driverAbsences, driverShifts } from '#drivers/tables/shifts-tables.ts';
import { addressCorrections } from '#maps/tables/maps-tables.ts';
import { payAdjustments } from '#money/tables/adjustments-tables.ts';
import { bankTransfers } from '#money/tables/bank-transfers-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { payoutRuns, payouts } from '#money/tables/payouts-tables.ts';
import { settlements } from '#money/tables/settlements-tables.ts';
import { alarms } from '#operating/tables/alarms-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { profiles } from '#people/tables/accounts-tables.ts';
import { settingVersions } from '#people/tables/versions-tables.ts';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import type { CompanyRole } from '#people/domain/company-roles.ts';
import { apiKeyScopes } from '#business/domain/api-key-scopes.ts';
import type { AlarmKind } from '#people/domain/alarm-rules.ts';
import { drawRecord } from '#dispatch/tests/dispatch-fixtures.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderDelivery, orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makeKey, orderTest } from '#business/tests/ask-by-key.ts';
import { giveFile, orderFile, readRows } from '#business/tests/order-files.ts';
import { inviteTo, joinCompany, makeCompany, readCompany } from '#people/tests/company-fixtures.ts';
import { type Answer, makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export const askers = [
  'signed out',
  'customer',
  'other customer',
  'company owner',
  'company member',
  'company accountant',
  'foreign company',
  'program',
  'driver',
  'other driver',
  'unfinished driver',
  'blocked',
  'dispatcher',
  'finance',
  'owner',
] as const;
export type Asker = (typeof askers)[number];

/**
 * The kind of object that the id in a path names, by the beginning of the path. A new kind gets a line here
 * and in `ids` below.
 */
const subjects: [start: string, kind: string][] = [
  ['/deliveries/', 'delivery'],
  ['/driver/offers/', 'delivery'],
  ['/driver/offer/', 'offer'],
  ['/driver/decisions/', 'decision'],
  ['/driver/shifts/', 'shift'],
  ['/admin/shifts/', 'shift'],
  ['/admin/absences/', 'absence'],
  ['/admin/objections/', 'objection'],
  ['/address-book/', 'entry'],
  ['/companies/', 'company'],
  ['/admin/companies/', 'company'],
  ['/company-invoices/', 'companyInvoice'],
  ['/company-members/', 'member'],
  ['/api-keys/', 'apiKey'],
  ['/webhook-endpoints/', 'webhook'],
  ['/webhook-messages/', 'webhookMessage'],
  ['/order-imports/', 'orderImport'],
  ['/order-import-rows/', 'orderImportRow'],
  ['/company-invitations/', 'invitation'],
  ['/driver/documents/uploads/', 'upload'],
  ['/admin/drivers/', 'driver'],
  ['/admin/admins/', 'admin'],
  ['/admin/people/', 'person'],
  ['/admin/customers/', 'person'],
  ['/admin/call-orders/', 'callOrder'],
  ['/admin/address-corrections/', 'correction'],
  ['/admin/stuck-jobs/', 'job'],
  ['/admin/deliveries/', 'delivery'],
  ['/admin/messages/', 'message'],
  ['/admin/board/views/', 'view'],
  ['/admin/books/invoices/', 'invoice'],
  ['/admin/payout-runs/', 'run'],
  ['/admin/settlements/', 'settlement'],
  ['/admin/bank-transfers/', 'bankTransfer'],
  ['/admin/payouts/', 'payout'],
  ['/driver/payouts/', 'payout'],
  ['/admin/rushed-attempts/', 'attempt'],
  ['/admin/pay-adjustments/', 'adjustment'],
  ['/dev/mails/', 'mail'],
  ['/admin/settings/', 'setting'],
  ['/admin/versions/', 'version'],
  ['/admin/alarms/', 'alarm'],
  ['/admin/alarm-rules/', 'alarmRule'],
  ['/admin/figures/', 'figure'],
  ['/tracking/', 'tracking'],
];

export function subjectOf(path: string): string {
  const found = subjects.find(([start]) => path.startsWith(start));
  if (!found) throw new Error(`Name in tests/rights/make-world.ts what the id in ${path} is.`);
  return found[1];
}

/** The caller's own object if they can have one, and one of another account. */
type Pair = readonly [own: string, foreign: string];

export interface World {
  people: Record<Asker, Pick<Person, 'call'>>;
  /** What each presents, for requests that are no operation. */
  headersOf(asker: Asker): Record<string, string>;
  /** One that nobody ordered yet. */
  quote: string;
  idsOf(asker: Asker, kind: string): Pair;
}

export async function makeWorld(app: TestApp): Promise<World> {
  const people = await makePeople(app);
  const { customer, driver } = people;
  const [otherCustomer, otherDriver] = [people['other customer'], people['other driver']];
  const first: Record<string, string> = {
    delivery: await bring(app, customer, driver),
    entry: await addEntry(customer),
    upload: await beginUpload(driver),
    driver: driver.id,
    person: customer.id,
    callOrder: await addCallOrder(app, people.dispatcher, customer),
    correction: await addCorrection(app, people.owner, '1'),
    job: await addStuckJob(app),
    setting: 'delivery_form_enabled',
    figure: 'offer_seconds',
    version: await addVersion(app, '2099-01-01'),
    alarm: await addAlarm(app, 'late'),
    alarmRule: 'late',
    ...(await addShift(app, driver)),
    ...(await addBooks(app, { week: '2026-11-09', admin: people.owner, driver })),
  };
  const second: Record<string, string> = {
    delivery: await bring(app, otherCustomer, otherDriver),
    entry: await addEntry(otherCustomer),
    upload: await beginUpload(otherDriver),
    driver: otherDriver.id,
    person: otherCustomer.id,
    callOrder: await addCallOrder(app, people.dispatcher, otherCustomer),
    correction: await addCorrection(app, people.owner, '2'),
    job: await addStuckJob(app),
    setting: 'high_volume_dialog_enabled',
    figure: 'stop_minutes_small',
    version: await addVersion(app, '2099-02-01'),
    alarm: await addAlarm(app, 'refund_failed'),
    alarmRule: 'refund_failed',
    ...(await addShift(app, otherDriver)),
    ...(await addBooks(app, { week: '2026-11-02', admin: people.dispatcher, driver: otherDriver })),
  };
  Object.assign(first, await addDecisions(app, first.delivery ?? '', driver));
  Object.assign(second, await addDecisions(app, second.delivery ?? '', otherDriver));
  const firm = await addCompany(app, {
    owner: people['company owner'],
    staff: { member: people['company member'], accountant: people['company accountant'] },
    invited: customer,
  });
  const otherFirm = await addCompany(app, {
    owner: people['foreign company'],
    staff: { member: await makePerson(app, 'customer') },
    invited: otherCustomer,
  });
  const { key } = await makeKey(people['company owner'], firm.company ?? '', apiKeyScopes);
  const authorization = `Bearer ${key}`;
  await app.drain();
  await addIssued(app, [first, second]);
  const tokens = await app.pool.query('select id, tracking_token as token from deliveries');
  for (const ids of [first, second]) {
    ids.tracking = tokens.rows.find(({ id }) => id === ids.delivery)?.token ?? '';
  }
  const { id: quote } = await createQuote(app.services, quoteRequest);
  const { call } = visitor(app);
  return {
    people: { ...people, program: { call: (path, body) => call(path, body, { authorization }) } },
    headersOf(asker): Record<string, string> {
      if (asker === 'program') return { authorization };
      return asker === 'signed out' ? {} : { cookie: people[asker].cookie };
    },
    quote,
    idsOf(asker, kind) {
      // Admins have only each other; all other objects belong to no admin in particular.
      if (kind === 'admin') {
        const self = asker === 'signed out' || asker === 'program' ? people.owner : people[asker];
        return [self.id, (asker === 'finance' ? people.dispatcher : people.finance).id];
      }
      const isInside = asker.startsWith('company ') || asker === 'foreign company' || asker === 'program';
      const mine = (isInside ? firm[kind] : undefined) ?? first[kind] ?? firm[kind] ?? '';
      const theirs = (isInside ? otherFirm[kind] : undefined) ?? second[kind] ?? otherFirm[kind] ?? '';
      return asker.startsWith('other ') || asker === 'foreign company' ? [theirs, mine] : [mine, theirs];
    },
  };
}

/** One that is yet to begin, and a wish for days off. */
async function addShift(app: TestApp, driver: Pick<Person, 'id'>) {
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
  return { shift: shift?.id ?? '', absence: absence?.id ?? '' };
}

async function makePeople(app: TestApp) {
  const people = {
    'signed out': visitor(app),
    customer: await makePerson(app, 'customer'),
    'other customer': await makePerson(app, 'customer'),
    'company owner': await makePerson(app, 'customer'),
    'company member': await makePerson(app, 'customer'),
    'company accountant': await makePerson(app, 'customer'),
    'foreign company': await makePerson(app, 'customer'),
    driver: await makePerson(app, 'driver'),
    'other driver': await makePerson(app, 'driver'),
    'unfinished driver': await makePerson(app, 'driver', { online: false }),
    blocked: await makePerson(app, 'customer'),
    dispatcher: await makePerson(app, 'admin', { duty: 'dispatcher' }),
    finance: await makePerson(app, 'admin', { duty: 'finance' }),
    owner: await makePerson(app, 'admin', { duty: 'owner' }),
  };
  const unfinished = eq(drivers.userId, people['unfinished driver'].id);
  await app.db.update(drivers).set({ onboardingCompleted: false, submittedAt: null }).where(unfinished);
  // Written directly: the session stays, but has no rights.
  const isBlocked = { blockedAt: app.clock.now(), blockedReason: 'Versuch' };
  await app.db.update(profiles).set(isBlocked).where(eq(profiles.id, people.blocked.id));
  return people;
}

/** A delivery that is assigned. */
async function bring(app: TestApp, customer: Person, driver: Person): Promise<string> {
  const id = await orderDelivery(app, customer);
  await must(driver.call(`/driver/offers/${id}/accept`, {}));
  return id;
}

/** With a delivery that its member ordered, a shared entry, a colleague, and an open invitation. */
async function addCompany(
  app: TestApp,
  {
    owner,
    staff,
    invited,
  }: { owner: Person; staff: { member: Person; accountant?: Person }; invited: Person },
): Promise<Record<string, string>> {
  const company = await makeCompany(owner);
  for (const [role, person] of Object.entries(staff)) {
    await joinCompany(owner, company, { person, role: role as CompanyRole });
  }
  const { members } = await readCompany(owner, company);
  const companies = [{ id: company, name: 'Kanzlei Harms', role: 'member' as const }];
  const order = { companyId: company, costCentre: 'A', reference: 'A' };
  const delivery = await orderDelivery(app, { ...staff.member, companies }, { order });
  await app.drain();
  const invoiced = await app.db
    .select({ id: invoices.id })
    .from(invoices)
    .where(eq(invoices.companyId, company));
  await addTestDelivery(app, owner, company);
  return {
    company,
    member: members.find(({ email }) => email === staff.member.email)?.id ?? '',
    invitation: await inviteTo(owner, company, { email: invited.email, role: 'member' }),
    apiKey: await addApiKey(owner, company),
    ...(await addWebhook(app, owner, company)),
    ...(await addOrderImport(staff.member, company)),
    delivery,
    companyInvoice: invoiced[0]?.id ?? '',
    entry: await addEntry(staff.member, company),
  };
}

const addApiKey = async (owner: Person, companyId: string) =>
  (await makeKey(owner, companyId, ['quotes:write'])).id;

/** No operation of the pages names one. */
async function addTestDelivery(app: TestApp, owner: Person, companyId: string): Promise<void> {
  await orderTest(app, (await makeKey(owner, companyId, apiKeyScopes, 'test')).key);
}

/** With a message that was answered. Written directly: whoever enters an address has its name looked up. */
async function addWebhook(app: TestApp, owner: Person, companyId: string): Promise<Record<string, string>> {
  const [at, url] = [app.clock.now(), 'https://haken.example/'];
  const [endpoint] = await app.db
    .insert(webhookEndpoints)
    .values({ companyId, url, description: 'A', secret: randomUUID(), createdBy: owner.id, createdAt: at })
    .returning({ id: webhookEndpoints.id });
  const webhook = endpoint?.id ?? '';
  const sent = { endpointId: webhook, type: 'ping', payload: '{}' };
  const [message] = await app.db
    .insert(webhookMessages)
    .values({ ...sent, createdAt: at, nextTryAt: at, deliveredAt: at })
    .returning({ id: webhookMessages.id });
  const webhookMessage = message?.id ?? '';
  const answered = { messageId: webhookMessage, at, url, statusCode: 200, durationMs: 7, answer: 'A' };
  await app.db.insert(webhookAttempts).values(answered);
  return { webhook, webhookMessage };
}

/** A file whose columns are not assigned yet. */
async function addOrderImport(member: Person, companyId: string) {
  const orderImport = await giveFile(member, companyId, orderFile('Fiete Claasen'));
  const [row] = await readRows(member, orderImport);
  return { orderImport, orderImportRow: row?.id ?? '' };
}

/** It waits for its payment. */
async function addCallOrder(app: TestApp, admin: Person, customer: Person): Promise<string> {
  const { id } = await createQuote(app.services, quoteRequest);
  const given = { customerId: customer.id, termsAccepted: true };
  return await must(admin.call('/admin/call-orders', { ...orderRequest(id), ...given }));
}

const addEntry = (customer: Person, companyId?: string) =>
  must(
    customer.call('/address-book', {
      name: 'Hanne Petersen',
      phone: '040 123456',
      placeId: quoteRequest.pickupPlaceId,
      companyId,
    }),
  );

const beginUpload = (driver: Person) =>
  must(
    driver.call('/driver/documents/uploads', {
      kind: 'passport',
      sizeBytes: 5,
      contentHash: 'a'.repeat(64),
    }),
  );

async function must(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body.id);
}

async function addCorrection(app: TestApp, admin: Person, houseNumber: string): Promise<string> {
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

async function addStuckJob(app: TestApp): Promise<string> {
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
 * A message at the desk, a saved view of the board, a payout run with its transfer, a bonus, a settlement, a
 * transfer into our account.
 */
async function addBooks(
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
  return { message, view, run, payout, settlement, bankTransfer, adjustment };
}

/** An open offer with its decision, and an objection to another one. */
async function addDecisions(app: TestApp, deliveryId: string, driver: Person) {
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
async function addIssued(app: TestApp, all: Record<string, string>[]): Promise<void> {
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
async function addVersion(app: TestApp, effectiveOn: string): Promise<string> {
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
async function addAlarm(app: TestApp, kind: AlarmKind): Promise<string> {
  const now = app.clock.now();
  const [row] = await app.db
    .insert(alarms)
    .values({ kind, text: 'Etwas ist los.', raisedAt: now, toldAt: now })
    .returning();
  return row?.id ?? '';
}
