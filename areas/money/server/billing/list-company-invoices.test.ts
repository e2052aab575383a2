import { beforeEach, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { companyInvoice } from '#money/contract/company-invoices.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

interface Answer {
  code?: string;
  rows: z.infer<typeof companyInvoice>[];
  next: string | null;
  total: { count: number; netCents: number; vatCents: number; grossCents: number };
}

const app = await openTestApp();
let [owner, member, accountant, stranger]: Person[] = [];
let companyId = '';

const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  [owner, member, accountant, stranger] = await Promise.all(
    Array.from({ length: 4 }, () => makePerson(app, 'customer')),
  );
  companyId = await makeCompany(must(owner));
  await addMember(app, companyId, { person: must(member), role: 'member' });
  await addMember(app, companyId, { person: must(accountant), role: 'accountant' });
});

const must = (person: Person | undefined) => person ?? expect.fail('nobody');
async function orderForCompany(reference: string, costCentre = ''): Promise<string> {
  const companies = [{ id: companyId, name: 'Kanzlei Harms', role: 'member' as const }];
  const id = await orderDelivery(
    app,
    { ...must(member), companies },
    { order: { companyId, costCentre, reference } },
  );
  await app.drain();
  return id;
}
const list = async (person: Person | undefined, query = '') =>
  (await must(person).call<Answer>(`/companies/${companyId}/invoices${query}`)).body;
const findNewest = async () => (await list(accountant)).rows[0]?.id ?? expect.fail('no invoice');
const read = async (person: Person | undefined, path: string) => await must(person).call(path);
const refund = (id: string, cents: number) =>
  finance.call(`/admin/deliveries/${id}/refund`, { cents, seenReturnedCents: 0, reason: 'Kulanz' });

describe('the invoices of a company', () => {
  test('are those ordered for it by its people, newest first, with its references and their sum', async () => {
    await orderDelivery(app, must(member));
    await orderForCompany('Akte 1');
    app.clock.advance(5);
    const second = await orderForCompany('Akte 2', '4711');
    const found = await list(accountant);
    expect(found.rows).toMatchObject([
      { reference: 'Akte 2', costCentre: '4711', kindText: 'Rechnung', shortId: second.slice(0, 8) },
      { reference: 'Akte 1', costCentre: '' },
    ]);
    const { rows } = await app.pool.query<{ cents: string }>(
      'select sum(price_cents) as cents from deliveries where company_id = $1',
      [companyId],
    );
    expect(found.total).toMatchObject({ count: 2, grossCents: Number(rows[0]?.cents) });
    expect(found.total.netCents + found.total.vatCents).toBe(found.total.grossCents);
    expect(found.next).toBeNull();
    expect(await list(owner)).toEqual(found);
  });

  test('have a refund as a line of its own, which lowers the sum', async () => {
    const id = await orderForCompany('Akte 1');
    const before = (await list(accountant)).total.grossCents;
    app.clock.advance(5);
    expect((await refund(id, 500)).status).toBe(200);
    await app.drain();
    const { rows, total } = await list(accountant);
    expect(rows).toMatchObject([
      { kind: 'cancellation', kindText: 'Stornorechnung', grossCents: -500, reference: 'Akte 1' },
      { kind: 'invoice', kindText: 'Rechnung', grossCents: before },
    ]);
    expect(total).toMatchObject({ count: 2, grossCents: before - 500 });
  });

  test('are filtered by month, of their date in Berlin', async () => {
    await orderForCompany('November');
    app.clock.set(new Date('2026-11-30T23:30:00Z'));
    expect((await list(accountant, '?month=2026-12')).rows).toEqual([]);
    expect((await list(accountant, '?month=2026-11')).rows).toMatchObject([{ reference: 'November' }]);
    expect((await list(accountant, '?month=2026-12')).total).toEqual({
      count: 0,
      netCents: 0,
      vatCents: 0,
      grossCents: 0,
    });
    expect((await read(accountant, `/companies/${companyId}/invoices?month=2026-13`)).body.code).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('are listed page by page, each once', async () => {
    await orderForCompany('Akte 1');
    // Written directly: fifty orders would take a minute.
    await app.pool.query(
      `insert into invoices (year, number, invoice_number, kind, payment_id, company_id, content, gross_cents,
         issued_at, retain_until)
       select 1999, n, 'X-' || n, 'cancellation', payment_id, company_id, content, gross_cents,
         issued_at - make_interval(mins => n), retain_until
       from invoices, generate_series(1, 50) n where company_id = $1`,
      [companyId],
    );
    const first = await list(accountant);
    expect(first.rows).toHaveLength(50);
    const second = await list(accountant, `?after=${first.next}`);
    const numbers = [...first.rows, ...second.rows].map(({ invoiceNumber }) => invoiceNumber);
    expect(new Set(numbers).size).toBe(51);
    expect(numbers.at(-1)).toBe('X-50');
    expect(second).toMatchObject({ next: null, total: { count: 51 } });
  });

  test('are exported as a table, with the whole month', async () => {
    const id = await orderForCompany('=Akte', '4711');
    app.clock.advance(5);
    await refund(id, 500);
    await app.drain();
    const { body } = await read(accountant, `/companies/${companyId}/invoices/export?month=2026-11`);
    expect(body).toMatchObject({ fileName: 'Rechnungen-2026-11.csv', rowCount: 2, isCut: false });
    const [columns, newest, oldest] = String(body.content).split('\r\n');
    expect(columns).toContain(
      'Datum;Nummer;Art;Sendung;Referenz;Kostenstelle;Netto (EUR);USt (EUR);Brutto (EUR)',
    );
    expect(newest).toMatch(/^\d\d\.11\.2026;.*;Stornorechnung;.*;'=Akte;4711;-4,20;-0,80;-5,00$/);
    expect(oldest).toContain(';Rechnung;');
  });

  test('are opened as PDFs', async () => {
    await orderForCompany('Akte 1');
    const id = await findNewest();
    const { body } = await read(accountant, `/company-invoices/${id}/link`);
    const file = await app.http.inject({ url: String(body.link) });
    expect(file.headers['content-disposition']).toContain('Rechnung-ELB-2026-');
    expect(file.body).toMatch(/^%PDF/);
  });

  test('are visible to its owner and its accountant only', async () => {
    await orderForCompany('Akte 1');
    const id = await findNewest();
    for (const path of ['', '/export']) {
      const whole = `/companies/${companyId}/invoices${path}`;
      expect((await read(member, whole)).body.code).toBe('COMPANY_ROLE_NOT_ALLOWED');
      expect((await read(stranger, whole)).body.code).toBe('COMPANY_NOT_FOUND');
      expect((await read(finance, whole)).body.code).toBe('ROLE_NOT_ALLOWED');
    }
    const link = `/company-invoices/${id}/link`;
    expect((await read(member, link)).body.code).toBe('COMPANY_ROLE_NOT_ALLOWED');
    expect((await read(stranger, link)).body.code).toBe('INVOICE_NOT_FOUND');
  });

  test('a person’s own invoice cannot be opened as a company’s', async () => {
    await orderDelivery(app, must(owner));
    await app.drain();
    const { rows } = await app.pool.query<{ id: string }>(
      'select id from invoices where company_id is null order by issued_at desc limit 1',
    );
    expect((await read(owner, `/company-invoices/${rows[0]?.id}/link`)).body.code).toBe('INVOICE_NOT_FOUND');
  });
});
