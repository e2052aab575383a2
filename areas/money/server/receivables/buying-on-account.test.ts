import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { allowCredit, askOnAccount, orderOnAccount } from '#money/tests/on-account.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';

const app = await openTestApp();
let finance: Person;
let owner: Person;
let member: Person;
let accountant: Person;
let companyId: string;
let restore: () => Promise<void>;

beforeAll(async () => {
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  [owner, member, accountant] = (await Promise.all(
    Array.from({ length: 3 }, () => makePerson(app, 'customer')),
  )) as [Person, Person, Person];
  companyId = await makeCompany(owner);
  await addMember(app, companyId, { person: member, role: 'member' });
  await addMember(app, companyId, { person: accountant, role: 'accountant' });
  await allowCredit(finance, companyId, 100);
  restore = await keepMoney(app, 'companies', 'mails');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

interface Credit {
  state: string;
  availableCents: number;
  account: { owedCents: number; overdueCents: number } | null;
}
const readCredit = async (person = owner) =>
  (await person.call<Credit>(`/companies/${companyId}/credit`)).body;
const ask = (person = member) => askOnAccount(app, person, { companyId });
const order = (person = member) => orderOnAccount(app, person, { companyId, reference: 'Akte 1' });
const count = async (text: string, values: unknown[] = [companyId]) =>
  Number(
    (await app.pool.query<{ count: string }>(`select count(*) as count ${text}`, values)).rows[0]?.count,
  );
const priceOf = async (id: string) =>
  (await app.pool.query<{ price_cents: number }>('select price_cents from deliveries where id = $1', [id]))
    .rows[0]?.price_cents ?? 0;
/** How many of these deliveries the limit covers, and not one more. */
const allowFor = async (deliveries: number) => {
  const { prices } = await createQuote(app.services, quoteRequest);
  await allowCredit(finance, companyId, Math.ceil((prices.standard.totalCents * (deliveries + 0.5)) / 100));
};

describe('an order on account', () => {
  test('creates a delivery at once, without a payment page, and is confirmed without an invoice', async () => {
    const id = await order();
    await app.drain();
    const [mail] = (
      await app.pool.query<{ plain: string; attachments: unknown[] }>(
        "select plain, attachments from mails where recipient = $1 and subject like 'Bestätigt: %'",
        [member.email],
      )
    ).rows;
    expect(mail?.plain).toContain('auf der nächsten Sammelrechnung Ihrer Firma');
    expect(mail?.plain).toContain('auf Rechnung Ihrer Firma');
    expect(mail?.plain).not.toContain('mit Karte am');
    expect(mail?.attachments).toEqual([]);
    expect(await count("from payments where delivery_id = $1 and method = 'account'", [id])).toBe(1);
    expect(await count('from invoices where company_id = $1')).toBe(0);
    // Neither its page nor the receiver's calls it paid.
    const page = await member.call<{ statusLabel: string; trackingLink: string }>(`/deliveries/${id}`);
    const token = page.body.trackingLink.split('/').at(-1);
    const seen = [page, await visitor(app).call(`/tracking/${token}`)];
    for (const { body } of seen) expect(body).toMatchObject({ status: 'paid', statusLabel: 'Auf Rechnung' });
    expect(JSON.stringify(seen)).toContain('Auf Rechnung bestellt');
    expect(JSON.stringify(seen)).not.toMatch(/Bezahlt|Zahlung eingegangen/);
    const price = await priceOf(id);
    expect(await readCredit()).toMatchObject({
      state: 'open',
      availableCents: 10_000 - price,
      account: { owedCents: price, overdueCents: 0 },
    });
  });

  test('submitted twice creates one delivery and one debt', async () => {
    const quote = await createQuote(app.services, quoteRequest);
    const press = () =>
      member.call('/create-checkout', { ...orderRequest(quote.id), companyId, method: 'account' });
    const answers = await Promise.all([press(), press()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect(await count('from deliveries where company_id = $1')).toBe(1);
    expect(await count('from receivables where company_id = $1')).toBe(1);
  });

  test('above the limit is refused, leaves no data, and can be paid by card with the same quote', async () => {
    await allowFor(1);
    await order();
    const quote = await createQuote(app.services, quoteRequest);
    const body = { ...orderRequest(quote.id), companyId };
    const refused = await member.call('/create-checkout', { ...body, method: 'account' });
    expect(refused).toMatchObject({ status: 409, body: { code: 'CREDIT_LIMIT_REACHED' } });
    expect(await count('from deliveries where company_id = $1')).toBe(1);
    expect(await count('from checkouts where company_id = $1')).toBe(1);
    const paid = await member.call('/create-checkout', { ...body, method: 'card' });
    expect(paid.status).toBe(200);
    expect(String(paid.body.url)).toContain('/till/');
  });

  test('by several people concurrently succeeds only as often as the limit covers', async () => {
    await allowFor(2);
    const people = await Promise.all(Array.from({ length: 5 }, () => makePerson(app, 'customer')));
    for (const person of people) await addMember(app, companyId, { person, role: 'member' });
    const answers = await Promise.all(people.map((person) => ask(person)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409, 409]);
    const { account } = await readCredit();
    const { rows } = await app.pool.query<{ cents: number }>(
      'select sum(price_cents)::int as cents from deliveries where company_id = $1',
      [companyId],
    );
    expect(account?.owedCents).toBe(rows[0]?.cents);
  });

  test('is not possible for a person, a company without credit, one whose credit has ended, or an accountant', async () => {
    expect((await askOnAccount(app, member, { companyId: null })).body.code).toBe('ON_ACCOUNT_UNAVAILABLE');
    await allowCredit(finance, companyId, 0);
    expect((await ask()).body.code).toBe('ON_ACCOUNT_UNAVAILABLE');
    const other = await makeCompany(owner, { name: 'Reederei Petersen' });
    expect((await askOnAccount(app, owner, { companyId: other })).body.code).toBe('ON_ACCOUNT_UNAVAILABLE');
    expect((await ask(accountant)).body.code).toBe('COMPANY_ROLE_NOT_ALLOWED');
    expect((await askOnAccount(app, member, { companyId: other })).body.code).toBe('COMPANY_NOT_FOUND');
  });

  test('is refused while an invoice is overdue, from the day after its due date, until it is paid', async () => {
    const price = await priceOf(await order());
    app.clock.set(new Date('2026-12-01T11:00:00Z'));
    await writeCollectiveInvoices(app.services);
    app.clock.set(new Date('2026-12-15T11:00:00Z'));
    expect((await readCredit()).state).toBe('open');
    app.clock.set(new Date('2026-12-16T11:00:00Z'));
    expect(await readCredit()).toMatchObject({
      state: 'overdue',
      availableCents: 0,
      account: { overdueCents: price },
    });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'CREDIT_OVERDUE' } });
    await finance.call(`/admin/companies/${companyId}/receipts`, { cents: price, bankedOn: '2026-12-16' });
    expect((await readCredit()).state).toBe('open');
    expect((await ask()).status).toBe(200);
  });
});

describe('a refund of an order on account', () => {
  test('is a credit at once: no money moves, and the company’s debt is lower', async () => {
    const id = await order();
    const price = await priceOf(id);
    const seen = { cents: 500, seenReturnedCents: 0, reason: 'Kulanz' };
    expect((await finance.call(`/admin/deliveries/${id}/refund`, seen)).status).toBe(200);
    await app.drain();
    expect((await readCredit()).account?.owedCents).toBe(price - 500);
    const mails = await app.pool.query<{ plain: string }>('select plain from mails where recipient = $1', [
      member.email,
    ]);
    expect(mails.rows.map(({ plain }) => plain).join()).toContain(
      '5,00€ als Gutschrift auf der nächsten Sammelrechnung',
    );
    expect((await member.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
    await app.drain();
    expect((await readCredit()).account?.owedCents).toBe(0);
    expect(await count('from receivables where company_id = $1 and cents < 0')).toBe(2);
    expect(await count('from till_refunds', [])).toBe(0);
    expect(
      await count(
        "from refunds r join payments p on p.id = r.payment_id where p.delivery_id = $1 and r.status = 'refunded'",
        [id],
      ),
    ).toBe(2);
  });

  test('by several admins concurrently never exceeds the price', async () => {
    const id = await order();
    const price = await priceOf(id);
    const act = { cents: price, seenReturnedCents: 0, reason: 'Kulanz' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => finance.call(`/admin/deliveries/${id}/refund`, act)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await readCredit()).account?.owedCents).toBe(0);
  });
});

describe('a redelivery of an order on account', () => {
  async function redeliver() {
    const id = await order();
    await member.call(`/deliveries/${id}/cancel`, {});
    // Two payments at the same instant would have no order.
    app.clock.advance(1);
    const quoted = await member.call<{ quote: { id: string } }>(`/deliveries/${id}/redelivery-quote`, {});
    const asked = { quoteId: quoted.body.quote.id, reason: 'Jetzt zu Hause' };
    return { ask: () => member.call<{ url: string }>(`/deliveries/${id}/redelivery-checkout`, asked) };
  }

  test('is charged on account as well, as a line of its own', async () => {
    const redelivery = await redeliver();
    expect((await redelivery.ask()).body.url).toContain('/payment-success?session_id=');
    expect(await count("from receivables where company_id = $1 and kind = 'redelivery'")).toBe(1);
  });

  test('is paid by card once the limit is used up', async () => {
    const redelivery = await redeliver();
    await allowCredit(finance, companyId, 1);
    expect((await redelivery.ask()).body.url).toContain('/till/');
    expect(await count("from receivables where company_id = $1 and kind = 'redelivery'")).toBe(0);
  });
});

describe('the debt of a company', () => {
  test('is visible to its owners and accountants; members see only whether they may order, strangers nothing', async () => {
    await order();
    expect((await readCredit(accountant)).account).not.toBeNull();
    expect(await readCredit(member)).toMatchObject({ state: 'open', account: null });
    const stranger = await makePerson(app, 'customer');
    expect(await stranger.call(`/companies/${companyId}/credit`)).toMatchObject({ status: 404 });
  });

  test('is listed by company name for finance admins', async () => {
    await order();
    const { body } = await finance.call<{ rows: { companyId: string; state: string; owedCents: number }[] }>(
      '/admin/credit-lines?search=harms%20kanzlei',
    );
    const own = body.rows.find((row) => row.companyId === companyId);
    expect(own).toMatchObject({ state: 'open', limitCents: 10_000 });
    expect(own?.owedCents).toBeGreaterThan(0);
    const none = await finance.call<{ rows: unknown[] }>('/admin/credit-lines?search=gibtesnicht');
    expect(none.body.rows).toEqual([]);
    const dispatcher = await makePerson(app, 'admin', { duty: 'dispatcher' });
    expect((await dispatcher.call('/admin/credit-lines')).status).toBe(403);
  });

  test('keeps the company from being dissolved until it is invoiced and paid', async () => {
    const price = await priceOf(await order());
    await app.pool.query("update deliveries set status = 'delivered' where company_id = $1", [companyId]);
    const dissolve = () =>
      owner.call(`/companies/${companyId}/dissolve`, { password: 'richtig-sicher-2026' });
    expect(await dissolve()).toMatchObject({ status: 409, body: { code: 'COMPANY_OWES' } });
    const pay = () =>
      finance.call(`/admin/companies/${companyId}/receipts`, { cents: price, bankedOn: '2026-11-20' });
    expect((await pay()).status).toBe(200);
    expect((await dissolve()).body.code).toBe('COMPANY_OWES');
    app.clock.set(new Date('2026-12-01T11:00:00Z'));
    await writeCollectiveInvoices(app.services);
    expect((await dissolve()).status).toBe(200);
  });
});

describe('a credit limit', () => {
  test('is in whole euros, set by a finance admin, and audited', async () => {
    for (const limitEuros of [-1, 12.5, 100_001, 'viel']) {
      const { status, body } = await finance.call(`/admin/companies/${companyId}/credit-limit`, {
        limitEuros,
      });
      expect([status, body.code]).toEqual([422, 'VALIDATION_FAILED']);
    }
    const set = await finance.call(`/admin/companies/${companyId}/credit-limit`, { limitEuros: 250 });
    expect(set.body).toMatchObject({ limitCents: 25_000, state: 'open' });
    const { rows } = await app.pool.query(
      "select before, after from audit_log where action = 'company.credit_limited' and subject_id = $1 order by at, before",
      [companyId],
    );
    expect(rows).toContainEqual({ before: { limitCents: 10_000 }, after: { limitCents: 25_000 } });
  });
});
