/** Claims and complaints as cases: how they begin, what the customer reads, and that they pay once. */
import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bringTo, makeCast, makeOpenDeliveries, readMails } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { allowCredit, orderOnAccount } from '#money/tests/on-account.ts';
import { getLastPayment } from '#money/tests/money-fixtures.ts';
import { listDisagreements } from '#money/tests/money-walk.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import type { CustomersCase, DeskCase } from '#office/contract/cases.ts';
import { cases } from '#office/tables/cases-tables.ts';
import { supportMessages } from '#office/tables/support-tables.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, PASSWORD, type Person, visitor } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { listOverdueCases } from '#office/server/cases/find-case.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const ole = await makePerson(app, 'admin', { fullName: 'Ole Brandt', duty: 'dispatcher' });
const owner = await makePerson(app, 'admin', { fullName: 'Frida Sievers' });
const finance = await makePerson(app, 'admin', { duty: 'finance' });
let customer: Person;

beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.pool.query('delete from rate_limits');
  customer = await makePerson(app, 'customer', { fullName: 'Käthe Hansen' });
});

async function reportDamage(valueEuros: number | null, isPaid = true): Promise<string> {
  const [open = ''] = isPaid
    ? [await orderDelivery(app, customer)]
    : await makeOpenDeliveries(app, customer, 1);
  await app.drain();
  await bringTo(app, { ...cast, owner: customer }, open, 'delivered');
  const report = { deliveryId: open, damageDescription: 'Die Vase ist zerbrochen.', valueEuros };
  expect((await customer.call('/send-damage-report', report)).status).toBe(200);
  return open;
}
const findMessage = async (email = customer.email) => {
  const [row] = await app.db.select().from(supportMessages).where(eq(supportMessages.email, email));
  return row?.id ?? '';
};
const readRow = async (messageId: string) =>
  (await app.db.select().from(cases).where(eq(cases.messageId, messageId)))[0];
const readDesk = async (id: string, admin = ole) =>
  (await admin.call<DeskCase>(`/admin/messages/${id}/case`)).body;
/** What an admin does who sees the newest state. */
async function act(admin: Person, id: string, verb: string, body: object) {
  const { changedAt } = (await admin.call(`/admin/messages/${id}`)).body;
  return await admin.call(`/admin/messages/${id}/${verb}`, { seenChangedAt: changedAt, ...body });
}
const decide = (admin: Person, id: string, outcome: string, cents = 0) =>
  act(admin, id, 'decide', { outcome, cents, text: 'Der Karton war unbeschädigt.' });
const readCase = async (token: string) => await visitor(app).call<CustomersCase>('/cases/read', { token });
const complain = (given: object, who: Pick<Person, 'call'> = visitor(app)) =>
  who.call<{ number: string; dueAt: string; token: string }>('/complaints', {
    name: 'Anna Schröder',
    email: 'anna@beispiel.de',
    reason: 'loss',
    message: 'Mein Paket ist weg.',
    ...given,
  });
const newestMail = async (email: string, subject: string) =>
  (await readMails(app, email, subject)).at(-1)?.plain;
const readToken = async () =>
  /\/vorgang#(\S+)/.exec((await newestMail(customer.email, 'Entscheidung%')) ?? '')?.[1] ?? '';
const countNewForFinance = async () => (await finance.call<{ money: number }>('/admin/rooms/new')).body.money;
/** What the tax adviser's file of November has of a number, up to it. */
async function listBooked(number = ''): Promise<string[]> {
  const { content } = (await finance.call<{ content: string }>('/admin/books/export', { month: '2026-11' }))
    .body;
  const rows = Buffer.from(content, 'base64').toString('latin1').split('\r\n');
  return rows.flatMap((row) => (row.includes(`"${number}"`) ? row.split(`;"${number}"`).slice(0, 1) : []));
}

test('a damage is a case with number, term and limit; two clicks at one instant refund once, and the books agree', async () => {
  const deliveryId = await reportDamage(120);
  const id = await findMessage();
  const found = await readDesk(id);
  expect(found).toMatchObject({
    number: expect.stringMatching(/^F-2026-\d{5}$/),
    state: 'open',
    dueAt: '2026-12-04T22:59:59.999Z',
    claimedCents: 12_000,
    limit: { limitCents: 12_000, rightCents: 115 },
  });
  const mail = await newestMail(customer.email, 'Wir haben Ihre Nachricht erhalten: Sendung%');
  for (const said of [found.number, '04.12.2026', '/vorgang#', 'Schlichtungsstelle Post']) {
    expect(mail).toContain(said);
  }
  expect((await act(ole, id, 'status', { status: 'done' })).body).toMatchObject({ code: 'CASE_UNDECIDED' });
  const [card] = found.choices;
  expect(card).toMatchObject({ way: 'card' });
  expect((await decide(ole, id, 'card', (card?.maxCents ?? 0) + 1)).body).toMatchObject({
    code: 'CASE_TOO_HIGH',
  });
  const answers = await Promise.all([decide(ole, id, 'card', 1000), decide(owner, id, 'card', 1000)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  await app.drain();
  const { paidBack, payment } = await getLastPayment(app, deliveryId);
  expect(paidBack.map(({ amountCents }) => amountCents)).toEqual([1000]);
  expect(await listDisagreements(app)).not.toContainEqual(expect.objectContaining({ id: payment.id }));
  expect(await readDesk(id)).toMatchObject({
    state: 'decided',
    choices: [],
    decision: { outcome: 'paid', cents: 1000 },
  });
  const decided = await newestMail(customer.email, 'Entscheidung zu Ihrem Vorgang%');
  for (const said of [found.number, '10,00€', 'Der Karton war unbeschädigt.', 'Schlichtungsstelle Post']) {
    expect(decided).toContain(said);
  }
  // One act, one mail.
  expect(await readMails(app, customer.email, 'Erstattung%')).toEqual([]);
  const seen = await customer.call<{ cases: CustomersCase[] }>(`/deliveries/${deliveryId}/cases`);
  expect(seen.body.cases).toMatchObject([
    { number: found.number, dueAt: null, decision: { cents: 1000, way: 'card' } },
  ]);
  expect((await cast.other_customer.call(`/deliveries/${deliveryId}/cases`)).status).toBe(404);
});

test('a transfer is within the named value and the duty’s limit, goes to the account that the customer names, once', async () => {
  await reportDamage(300, false);
  const id = await findMessage();
  // A dispatcher may pay what the board would let them refund.
  expect((await readDesk(id)).choices).toEqual([{ way: 'transfer', maxCents: 5000 }]);
  expect((await decide(ole, id, 'transfer', 5001)).body).toMatchObject({ code: 'CASE_TOO_HIGH' });
  expect((await decide(owner, id, 'transfer', 30_001)).body).toMatchObject({ code: 'CASE_TOO_HIGH' });
  expect((await decide(owner, id, 'card', 100)).body).toMatchObject({ code: 'CASE_TOO_HIGH' });
  expect((await decide(finance, id, 'transfer', 100)).status).toBe(403);
  expect((await decide(owner, id, 'transfer', 30_000)).status).toBe(200);
  const row = await readRow(id);
  const token = await readToken();
  const name = (iban: string) => visitor(app).call('/cases/account', { token, iban });
  const newBefore = await countNewForFinance();
  expect((await finance.call(`/admin/cases/${row?.id}/transferred`, {})).body).toMatchObject({
    code: 'CASE_NOT_TRANSFERRED',
  });
  expect((await name('DE00 1234')).status).toBe(422);
  expect((await name('DE89 3704 0044 0532 0130 00')).status).toBe(200);
  expect((await readRow(id))?.iban).not.toContain('370400440532');
  expect((await readCase(token)).body.decision).toMatchObject({ cents: 30_000, transfer: 'waiting' });
  // Before there is an account nothing can be done.
  expect(await countNewForFinance()).toBe(newBefore + 1);
  await finance.call('/admin/rooms/look', { room: 'money' });
  expect(await countNewForFinance()).toBe(0);
  const { transfers } = (await finance.call<{ transfers: object[] }>('/admin/case-transfers')).body;
  expect(transfers).toContainEqual(
    expect.objectContaining({ number: row?.number, cents: 30_000, iban: 'DE89370400440532013000' }),
  );
  expect((await ole.call(`/admin/cases/${row?.id}/transferred`, {})).status).toBe(403);
  const marks = await Promise.all([1, 2].map(() => finance.call(`/admin/cases/${row?.id}/transferred`, {})));
  expect(marks.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await readRow(id))?.iban).toBeNull();
  expect(await listBooked(row?.number)).toEqual(['300,00;"S";"EUR";;;;4900;1200;"";2011']);
  expect((await name('DE89 3704 0044 0532 0130 00')).body).toMatchObject({ code: 'CASE_NOT_TRANSFERRED' });
});

test('what a company ordered on account is credited to it, and never paid to a card', async () => {
  const companyId = await makeCompany(customer);
  await allowCredit(finance, companyId, 200);
  const deliveryId = await orderOnAccount(app, customer, { companyId, reference: 'Akte 1' });
  await bringTo(app, { ...cast, owner: customer }, deliveryId, 'delivered');
  const report = { deliveryId, damageDescription: 'Eine Ecke ist nass.' };
  expect((await customer.call('/send-damage-report', report)).status).toBe(200);
  const id = await findMessage();
  expect((await readDesk(id)).choices.map(({ way }) => way)).toEqual(['account']);
  const readOwed = async () =>
    (await customer.call<{ account: { owedCents: number } }>(`/companies/${companyId}/credit`)).body.account
      .owedCents;
  const owed = await readOwed();
  expect((await decide(ole, id, 'account', 500)).status).toBe(200);
  expect([await readOwed(), (await readDesk(id)).decision?.outcome]).toEqual([owed - 500, 'credited']);
  expect(await newestMail(customer.email, 'Entscheidung%')).toContain('auf der nächsten Sammelrechnung gut');
});

test('a complaint without an account has a number and a link, and tells nobody whose a shipment is', async () => {
  const [deliveryId = ''] = await makeOpenDeliveries(app, customer, 1);
  await app.db
    .update(deliveries)
    .set({ receiverEmail: 'rita@beispiel.de' })
    .where(eq(deliveries.id, deliveryId));
  const shipment = deliveryId.slice(0, 8);
  const emails = [customer.email, 'rita@beispiel.de', 'fremd@beispiel.de'];
  const made: string[] = [];
  for (const email of emails) {
    const { status, body } = await complain({ email, shipment });
    expect([status, Object.keys(body)]).toEqual([200, ['number', 'dueAt', 'token']]);
    made.push(body.number);
  }
  const rows = await app.db.select().from(cases).where(inArray(cases.number, made)).orderBy(cases.number);
  expect(rows.map((row) => row.deliveryId)).toEqual([deliveryId, deliveryId, null]);
  const mail = await newestMail('fremd@beispiel.de', 'Ihre Beschwerde%');
  expect(mail).toContain(made[2]);
  expect(mail).not.toContain('Mein Paket ist weg.');
  const [, token = ''] = /\/vorgang#(\S+)/.exec(mail ?? '') ?? [];
  expect((await readCase(token)).body).toMatchObject({ number: made[2], state: 'open', reason: 'loss' });
  for (const wrong of ['A', `${token}A`, token.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))]) {
    expect((await readCase(wrong)).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
  }
  // A bot gets an answer like everybody, and leaves nothing.
  const bot = await complain({ email: 'bot@beispiel.de', website: 'https://bot.example' });
  expect([bot.status, await findMessage('bot@beispiel.de')]).toEqual([200, '']);
  expect((await complain({ reason: 'anger' })).status).toBe(422);
});

test('our question stops the clock, and the customer’s answer on the page lets it go on', async () => {
  const { number, token } = (await complain({ email: 'uhr@beispiel.de' })).body;
  const id = await findMessage('uhr@beispiel.de');
  const asked = await act(ole, id, 'answer', { text: 'Haben Sie ein Foto?', isQuestion: true });
  expect(asked.status).toBe(200);
  expect((await readCase(token)).body).toMatchObject({
    state: 'asked',
    dueAt: null,
    question: 'Haben Sie ein Foto?',
  });
  const answer = await newestMail('uhr@beispiel.de', 'Re: %');
  for (const said of [number, 'Schlichtungsstelle Post', '/vorgang#']) expect(answer).toContain(said);
  app.clock.advance(3 * 24 * 60);
  expect(await listOverdueCases(app.db, new Date('2027-01-01'), 100)).not.toContain(number);
  expect((await visitor(app).call('/cases/answer', { token, text: 'Ja, hier.' })).status).toBe(200);
  expect((await readCase(token)).body).toMatchObject({
    state: 'open',
    dueAt: '2026-12-07T22:59:59.999Z',
    question: null,
  });
  expect(await listOverdueCases(app.db, new Date('2027-01-01'), 100)).toContain(number);
  const { status, entries } = (
    await ole.call<{ status: string; entries: { text: string }[] }>(`/admin/messages/${id}`)
  ).body;
  expect([status, entries.at(-1)?.text]).toEqual(['in_progress', 'Ja, hier.']);
  expect((await decide(ole, id, 'refused')).status).toBe(200);
  expect((await decide(ole, id, 'helped')).body).toMatchObject({ code: 'CASE_DECIDED' });
  expect((await act(ole, id, 'answer', { text: 'Noch eine', isQuestion: true })).body).toMatchObject({
    code: 'CASE_DECIDED',
  });
});

test('the desk makes a complaint of what somebody wrote, of one at one instant once', async () => {
  const written = {
    name: 'Anna',
    email: 'leise@beispiel.de',
    subject: 'Schade',
    message: 'Das war unschön.',
  };
  await visitor(app).call('/send-customer-support', written);
  const id = await findMessage('leise@beispiel.de');
  expect((await ole.call(`/admin/messages/${id}/case`)).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
  expect((await decide(ole, id, 'refused')).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
  const make = (admin: Person) => act(admin, id, 'complaint', { reason: 'other' });
  const made = await Promise.all([make(ole), make(owner)]);
  expect(made.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { messages } = (await ole.call<{ messages: object[] }>('/admin/messages?kind=complaint&search=leise'))
    .body;
  expect(messages).toMatchObject([
    { id, topic: 'Beschwerde', case: { number: (await readRow(id))?.number } },
  ]);
  expect(await newestMail('leise@beispiel.de', 'Ihre Beschwerde%')).toContain((await readRow(id))?.number);
  await makePerson(app, 'driver').then((driver) =>
    driver.call('/send-support-email', {
      type: 'problem',
      subject: 'App',
      category: 'app',
      description: 'Hängt',
    }),
  );
  const [problem] = await app.db.select().from(supportMessages).where(eq(supportMessages.kind, 'problem'));
  expect((await act(ole, problem?.id ?? '', 'complaint', { reason: 'other' })).body).toMatchObject({
    code: 'CASE_NOT_POSSIBLE',
  });
});

test('with the account go the words and the account number; an undecided case counts as withdrawn', async () => {
  const deliveryId = await reportDamage(40);
  const id = await findMessage();
  const before = await readRow(id);
  const exported = await customer.call<{ cases: object[] }>('/export-data');
  expect(exported.body.cases).toMatchObject([{ number: before?.number, claimedCents: 4000 }]);
  expect((await customer.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  const [after] = await app.db
    .select()
    .from(cases)
    .where(eq(cases.number, before?.number ?? ''));
  expect(after).toMatchObject({
    messageId: null,
    deliveryId: null,
    decision: 'withdrawn',
    decisionText: '',
    iban: null,
    payee: null,
  });
  expect(deliveryId).not.toBe('');
});

test('what is to be transferred is paid after the account is deleted: name and IBAN stay until then', async () => {
  await reportDamage(50, false);
  const id = await findMessage();
  expect((await decide(owner, id, 'transfer', 5000)).status).toBe(200);
  const { id: caseId, number } = (await readRow(id)) ?? {};
  const token = await readToken();
  const name = async () =>
    (await visitor(app).call('/cases/account', { token, iban: 'DE89 3704 0044 0532 0130 00' })).status;
  const answer = () => visitor(app).call('/cases/answer', { token, text: 'Hallo?' });
  const readKept = async () =>
    (
      await app.db
        .select()
        .from(cases)
        .where(eq(cases.number, number ?? ''))
    )[0];
  expect(await name()).toBe(200);
  expect((await customer.call('/delete-account', { password: PASSWORD })).status).toBe(200);
  expect(await readKept()).toMatchObject({ messageId: null, payee: 'Käthe Hansen', decisionText: '' });
  // Also an account that is named only now.
  expect(await name()).toBe(200);
  expect((await readCase(token)).body).toMatchObject({ mayWrite: false, decision: { transfer: 'waiting' } });
  expect((await answer()).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
  const { transfers } = (await finance.call<{ transfers: object[] }>('/admin/case-transfers')).body;
  expect(transfers).toContainEqual(
    expect.objectContaining({ number, name: 'Käthe Hansen', iban: 'DE89370400440532013000' }),
  );
  expect((await finance.call(`/admin/cases/${caseId}/transferred`, {})).status).toBe(200);
  expect(await readKept()).toMatchObject({ iban: null, payee: null });
  expect(await listBooked(number)).toHaveLength(1);
  expect((await readCase(token)).body).toMatchObject({ code: 'CASE_NOT_FOUND' });
});

test('the year counts each case by its reason, for whoever may see the numbers; once it is over everybody reads it', async () => {
  await complain({ email: 'jahr@beispiel.de', reason: 'theft' });
  const { status, body } = await finance.call<{
    reasons: { reason: string; count: number }[];
    csv: { content: string };
  }>('/admin/complaints?year=2026');
  expect(status).toBe(200);
  expect(body.reasons.find(({ reason }) => reason === 'theft')?.count).toBe(1);
  expect(body.csv.content).toContain('Entwendung;0;0;0;1;1;');
  expect((await customer.call('/admin/complaints')).status).toBe(403);
  interface Published {
    count: number;
    reasons: { reason: string; count: number }[];
  }
  const readPublic = async () =>
    (await visitor(app).call<{ published: Published | null }>('/complaints/last-year')).body.published;
  // A running year is not published.
  expect(await readPublic()).toBeNull();
  const counted = await finance.call('/admin/complaints?year=2026');
  app.clock.set(new Date('2027-01-01T00:00:00Z'));
  const published = await readPublic();
  expect(published).toMatchObject({ year: 2026, count: counted.body.count, share: counted.body.share });
  const counts = published?.reasons.map(({ count }) => count) ?? [];
  expect(counts).toEqual(counts.toSorted((one, other) => other - one));
  expect(published?.reasons).toContainEqual({ reason: 'theft', count: 1 });
});
