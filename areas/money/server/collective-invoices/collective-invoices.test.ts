import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readPdf } from '#adapters/tests/read-pdf.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { allowCredit, orderOnAccount } from '#money/tests/on-account.ts';
import { addMember, makeCompany } from '#people/tests/company-fixtures.ts';
import { keepMoney } from '#money/tests/settle-payouts.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { remakeInvoice } from '#money/server/billing/store-invoice.ts';
import { writeCollectiveInvoices } from './write-collective-invoices.ts';

const FIRST_OF_DECEMBER = new Date('2026-11-30T23:20:00Z');

const app = await openTestApp({}, { draws: ['collective'] });
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
  await allowCredit(finance, companyId, 1000);
  restore = await keepMoney(app, 'companies', 'credit_lines', 'invoice_counters', 'mails');
});
beforeEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await restore();
});

async function order(reference = 'Akte 1', costCentre = ''): Promise<string> {
  const id = await orderOnAccount(app, member, { companyId, reference, costCentre });
  await deliverAll();
  return id;
}
/** Otherwise they are cancelled and refunded as time goes on: nobody accepts them. */
const deliverAll = () => app.pool.query("update deliveries set status = 'delivered'");
const refund = (id: string, cents: number) =>
  finance.call(`/admin/deliveries/${id}/refund`, { cents, seenReturnedCents: 0, reason: 'Kulanz' });
async function write(at = FIRST_OF_DECEMBER): Promise<void> {
  app.clock.set(at);
  await writeCollectiveInvoices(app.services);
  await app.drain();
}
interface Row {
  id: string;
  number: number;
  invoice_number: string;
  gross_cents: number;
  content: {
    netCents: number;
    vatCents: number;
    customerAddress: string;
    collective: { from: string; until: string; dueOn: string };
  };
}
const readInvoices = async () =>
  (
    await app.pool.query<Row>(
      "select * from invoices where company_id = $1 and kind = 'collective' order by year, number",
      [companyId],
    )
  ).rows;
const readLines = async () =>
  (
    await app.pool.query<{ invoice_id: string | null; cents: number; kind: string; reference: string }>(
      'select invoice_id, cents, kind, reference from receivables where company_id = $1 order by at, id',
      [companyId],
    )
  ).rows;
/** Moves a line in time: nobody can order at night. */
const moveTo = (reference: string, at: string) =>
  app.pool.query(
    `set local session_replication_role = 'replica'; update receivables set at = '${at}' where reference = '${reference}'`,
  );
/** The ledger, from payments and refunds alone. */
const readLedger = async () =>
  Number(
    (
      await app.pool.query<{ cents: string }>(
        `select (select coalesce(sum(amount_cents), 0) from payments where method = 'account')
           - (select coalesce(sum(r.amount_cents), 0) from refunds r join payments p on p.id = r.payment_id
              where p.method = 'account') as cents`,
      )
    ).rows[0]?.cents,
  );
interface Account {
  owedCents: number;
  overdueCents: number;
  invoices: { id: string; grossCents: number; openCents: number; isOverdue: boolean; dueOn: string }[];
  receipts: { cents: number; note: string }[];
}
const readAccount = async () =>
  (await accountant.call<{ account: Account }>(`/companies/${companyId}/credit`)).body.account;
const receive = (cents: number, bankedOn = '2026-12-10', note = '') =>
  finance.call(`/admin/companies/${companyId}/receipts`, { cents, bankedOn, note });

describe('on the first of a month in Berlin', () => {
  test('the month’s orders of a company become one invoice, due in fourteen days, with the ledger’s sum', async () => {
    const first = await order('Akte 1', '4711');
    app.clock.advance(5);
    await order('Akte 2');
    app.clock.advance(5);
    await refund(first, 500);
    await write();
    const [invoice, ...more] = await readInvoices();
    expect(more).toEqual([]);
    expect(invoice?.gross_cents).toBe(await readLedger());
    expect(invoice?.content).toMatchObject({
      collective: { from: '2026-11-01', until: '2026-11-30', dueOn: '2026-12-15' },
    });
    expect((invoice?.content.netCents ?? 0) + (invoice?.content.vatCents ?? 0)).toBe(invoice?.gross_cents);
    const lines = await readLines();
    expect(lines.map(({ kind }) => kind)).toEqual(['delivery', 'delivery', 'credit']);
    expect(new Set(lines.map((line) => line.invoice_id))).toEqual(new Set([invoice?.id]));
    expect((await readAccount()).invoices).toMatchObject([
      {
        grossCents: invoice?.gross_cents,
        openCents: invoice?.gross_cents,
        dueOn: '2026-12-15',
        isOverdue: false,
      },
    ]);
  });

  test('is mailed to the company’s owners and accountants, not to its members', async () => {
    await order();
    await write();
    const { rows } = await app.pool.query<{
      recipient: string;
      plain: string;
      attachments: { fileName: string }[];
    }>(
      `select recipient, plain, attachments from mails
       where subject like 'Sammelrechnung%' and recipient = any($1) order by recipient`,
      [[owner, member, accountant].map(({ email }) => email)],
    );
    const [invoice] = await readInvoices();
    expect(rows.map(({ recipient }) => recipient)).toEqual([owner.email, accountant.email].toSorted());
    expect(rows[0]?.plain).toContain(`Rechnung: ${invoice?.invoice_number}\n`);
    expect(rows[0]?.plain).toContain('bis 15.12.2026');
    expect(rows[0]?.attachments).toMatchObject([
      { fileName: `Sammelrechnung-${invoice?.invoice_number}.pdf` },
    ]);
  });

  test('the PDF lists each delivery with date, reference and cost centre, credits as lines, and how to pay', async () => {
    const first = await order('Akte 1', '4711');
    app.clock.advance(5);
    await refund(first, 500);
    await write();
    const [invoice] = await readInvoices();
    const pdf = await remakeInvoice(app.services, `invoices/2026-12-01/${invoice?.invoice_number}.pdf`);
    const { text } = await readPdf(pdf ?? Buffer.alloc(0));
    for (const said of [
      'Sammelrechnung Rechnungsnummer',
      'Kanzlei Harms',
      'Neuer Wall 10',
      'Leistungszeitraum 01.11. bis 30.11.2026',
      'Zahlbar bis 15.12.2026',
      '20.11.2026 Kurierfahrt Standard, Paket Klein, 2 kg',
      `Sendung ${first.slice(0, 8)}`,
      'Ihre Referenz: Akte 1 Kostenstelle: 4711',
      'Gutschrift: Kurierfahrt Standard',
      '-5,00 €',
      'IBAN DE02 1203 0000 0000 2020 51',
    ]) {
      expect(text).toContain(said);
    }
  });

  test('contains an order of the last minute before midnight, and none of the first minute after it', async () => {
    await order('vorher');
    await order('nachher');
    await moveTo('vorher', '2026-11-30T22:59:00Z');
    await moveTo('nachher', '2026-11-30T23:01:00Z');
    await write();
    const lines = await readLines();
    expect(lines.map(({ reference, invoice_id }) => [reference, invoice_id !== null])).toEqual([
      ['vorher', true],
      ['nachher', false],
    ]);
    await write(new Date('2026-12-31T23:20:00Z'));
    expect((await readInvoices()).map(({ content }) => content.collective.from)).toEqual([
      '2026-11-01',
      '2026-12-01',
    ]);
  });

  test('is written once, however often and concurrently the job runs, and never changed', async () => {
    await order();
    app.clock.set(FIRST_OF_DECEMBER);
    await Promise.all([1, 2, 3].map(() => writeCollectiveInvoices(app.services)));
    await writeCollectiveInvoices(app.services);
    const [invoice, ...more] = await readInvoices();
    expect(more).toEqual([]);
    const change = (sql: string) => app.pool.query(sql).then(() => 'changed', String);
    expect(await change('update receivables set cents = 1')).toContain('is kept as it was written');
    expect(await change('update receivables set invoice_id = null')).toContain('is kept as it was written');
    expect(await change('delete from receivables')).toContain('is kept as it was written');
    expect(await change(`delete from invoices where id = '${invoice?.id}'`)).toContain(
      'is kept as it was issued',
    );
  });

  test('its number follows those of single invoices without a gap', async () => {
    await orderDelivery(app, owner);
    await app.drain();
    await order();
    await write();
    app.clock.set(new Date('2026-12-01T11:00:00Z'));
    await orderDelivery(app, owner);
    await app.drain();
    const { rows } = await app.pool.query<{ kind: string; number: number }>(
      'select kind, number from invoices order by number',
    );
    expect(rows).toEqual([
      { kind: 'invoice', number: 1 },
      { kind: 'collective', number: 2 },
      { kind: 'invoice', number: 3 },
    ]);
  });

  test('is written for each missed month, oldest first', async () => {
    await order('November');
    await order('Dezember');
    await moveTo('Dezember', '2026-12-10T11:00:00Z');
    await write(new Date('2027-01-01T10:00:00Z'));
    expect((await readInvoices()).map(({ content }) => content.collective.until)).toEqual([
      '2026-11-30',
      '2026-12-31',
    ]);
  });

  test('is a credit note without payment if the month has credits only', async () => {
    const id = await order();
    await write();
    app.clock.set(new Date('2026-12-05T11:00:00Z'));
    await refund(id, 500);
    await write(new Date('2027-01-01T10:00:00Z'));
    const [first, second] = await readInvoices();
    expect(second?.gross_cents).toBe(-500);
    expect(second?.content).toMatchObject({ netCents: -420, vatCents: -80 });
    const pdf = await remakeInvoice(app.services, `invoices/2027-01-01/${second?.invoice_number}.pdf`);
    const { text } = await readPdf(pdf ?? Buffer.alloc(0));
    expect(text).toContain('Das Guthaben verrechnen wir mit Ihren nächsten Rechnungen.');
    expect(text).not.toContain('IBAN');
    const { owedCents, invoices } = await readAccount();
    expect(owedCents).toBe((first?.gross_cents ?? 0) - 500);
    expect(invoices.map(({ openCents }) => openCents)).toEqual([0, owedCents]);
  });

  test('is not written for a company without orders, and a failing company does not block the others', async () => {
    const other = await makeCompany(owner, { name: 'Reederei Petersen' });
    await allowCredit(finance, other, 1000);
    await orderOnAccount(app, owner, { companyId: other });
    await order();
    await app.pool.query('update companies set dissolved_at = now() where id = $1', [other]);
    await write();
    expect(await readInvoices()).toHaveLength(1);
    await app.pool.query('update companies set dissolved_at = null where id = $1', [other]);
    await write();
    const { rows } = await app.pool.query(
      "select number from invoices where kind = 'collective' order by number",
    );
    expect(rows).toEqual([{ number: 1 }, { number: 2 }]);
  });
});

describe('the running month', () => {
  const path = () => `/companies/${companyId}/running-month`;

  test('is shown by line and cost centre to those who keep the accounts, and to nobody else', async () => {
    const first = await order('Akte 1', '4711');
    app.clock.advance(5);
    await order('Akte 2');
    app.clock.advance(5);
    await refund(first, 500);
    const price = await readLedger();
    const { body } = await accountant.call(path());
    expect(body).toMatchObject({
      month: 'November 2026',
      lineCount: 3,
      grossCents: price,
      costCentres: [
        { name: '4711', lineCount: 2 },
        { name: '', lineCount: 1 },
      ],
      lines: [
        { kind: 'credit', cents: -500 },
        { reference: 'Akte 2' },
        { reference: 'Akte 1', orderer: expect.stringMatching(/./) },
      ],
    });
    const { body: file } = await owner.call<{ fileName: string; content: string }>(`${path()}/export`);
    expect(file.fileName).toBe('Laufender-Monat-2026-11.csv');
    expect(file.content.trimEnd().split('\r\n')).toHaveLength(4);
    expect(file.content).toContain('4711;Akte 1');
    for (const part of ['', '/export', '/preview']) {
      expect((await member.call(`${path()}${part}`)).body.code).toBe('COMPANY_ROLE_NOT_ALLOWED');
      expect((await (await makePerson(app, 'customer')).call(`${path()}${part}`)).status).toBe(404);
    }
    await write();
    expect((await accountant.call(path())).body).toMatchObject({ month: 'Dezember 2026', lineCount: 0 });
  });

  test('is drawn as its invoice will be, without a number and marked as none, and nothing is stored', async () => {
    await order('Akte 1', '4711');
    const { body } = await accountant.call<{ fileName: string; content: string }>(`${path()}/preview`);
    expect(body.fileName).toBe('Vorschau-keine-Rechnung-2026-11.pdf');
    const file = Buffer.from(body.content, 'base64');
    const { text } = await readPdf(file);
    expect(text).toContain('Vorschau, keine Rechnung Stand 20.11.2026');
    expect(text).toContain('Ihre Referenz: Akte 1 Kostenstelle: 4711');
    expect(text).not.toMatch(/Rechnungsnummer|IBAN|ELB-/);
    expect(file.includes('factur-x.xml')).toBe(false);
    expect(await readInvoices()).toEqual([]);
  });
});

describe('a company’s bank transfer', () => {
  const open = async () => (await readAccount()).invoices.map(({ openCents }) => openCents);

  test('settles its oldest invoice first, in part or whole, and an overpayment counts for the next', async () => {
    await order('November');
    await order('Dezember');
    await moveTo('Dezember', '2026-12-10T11:00:00Z');
    await write(new Date('2027-01-01T10:00:00Z'));
    const [november = 0, december = 0] = (await readInvoices()).map((invoice) => invoice.gross_cents);
    await receive(november - 100, '2026-12-31', 'ELB-2026-000001');
    expect(await open()).toEqual([december, 100]);
    const listed = async (query = '') =>
      (
        await finance.call<{ rows: { companyId: string; openCents: number; ageText: string }[] }>(
          `/admin/open-items${query}`,
        )
      ).body.rows.flatMap((row) => (row.companyId === companyId ? [[row.openCents, row.ageText]] : []));
    const notDue = (cents: number) => [cents, 'Nicht fällig'];
    expect(await listed()).toEqual([notDue(december), notDue(100)]);
    expect(await listed('?age=to_30')).toEqual([]);
    expect(await listed('?search=1,00')).toEqual([notDue(100)]);
    app.clock.set(new Date('2027-01-17T11:00:00Z'));
    expect(await listed('?age=to_30&search=1,00')).toEqual([[100, '1 bis 30 Tage']]);
    app.clock.set(new Date('2027-01-01T10:00:00Z'));
    await receive(300);
    expect(await open()).toEqual([december - 200, 0]);
    await receive(december);
    expect(await open()).toEqual([0, 0]);
    expect((await readAccount()).owedCents).toBe(-200);
    app.clock.set(new Date('2027-01-04T11:00:00Z'));
    await order('Januar');
    expect((await readAccount()).owedCents).toBe(december - 200);
  });

  test('that was recorded by mistake is corrected by its negative; both stay', async () => {
    await order();
    await write();
    const [gross] = (await readInvoices()).map((invoice) => invoice.gross_cents);
    app.clock.set(new Date('2026-12-11T11:00:00Z'));
    await receive(1000);
    await receive(-1000, '2026-12-11', 'Storno: andere Firma');
    expect((await readAccount()).receipts.map(({ cents }) => cents).toSorted((a, b) => a - b)).toEqual([
      -1000, 1000,
    ]);
    expect(await open()).toEqual([gross]);
  });

  test('cannot have a future day, be zero, or belong to a company that never bought on account', async () => {
    expect((await receive(1000, '2026-11-21')).body.code).toBe('RECEIPT_DAY');
    expect((await receive(0, '2026-11-20')).body.code).toBe('VALIDATION_FAILED');
    const other = await makeCompany(owner, { name: 'Reederei Petersen' });
    const refused = await finance.call(`/admin/companies/${other}/receipts`, {
      cents: 1,
      bankedOn: '2026-11-20',
    });
    expect(refused.body.code).toBe('ON_ACCOUNT_UNAVAILABLE');
  });
});

describe('the books', () => {
  const differences = async () =>
    (await finance.call<{ differences: { kind: string; cents: number }[] }>('/admin/books/differences')).body
      .differences;
  async function exportRows(month: string) {
    const { body } = await finance.call<{ content: string }>('/admin/books/export', { month });
    const text = new TextDecoder('windows-1252').decode(Buffer.from(body.content, 'base64'));
    return text
      .split('\r\n')
      .slice(2, -1)
      .map((line) => line.replaceAll('"', '').split(';'))
      .map(([amount, side, , , , , account, contra, , , voucher, , , label]) =>
        [amount, side, account, contra, voucher, label].join(' '),
      );
  }

  test('have the collective invoice in its month and the transfer on its day, and no card payment', async () => {
    const id = await order();
    await refund(id, 500);
    await write();
    const [invoice] = await readInvoices();
    const euros = ((invoice?.gross_cents ?? 0) / 100).toFixed(2).replace('.', ',');
    app.clock.set(new Date('2026-12-10T11:00:00Z'));
    await receive(invoice?.gross_cents ?? 0, '2026-12-10', invoice?.invoice_number);
    expect(await exportRows('2026-11')).toEqual([]);
    expect(await exportRows('2026-12')).toEqual([
      `${euros} S 10000 8400 ${invoice?.invoice_number} Sammelrechnung Kanzlei Harms`,
      `${euros} S 1200 10000 ${invoice?.invoice_number} Überweisung Kanzlei Harms`,
    ]);
  });

  test('have no difference, before and after the invoice', async () => {
    const id = await order();
    await refund(id, 500);
    app.clock.advance(60);
    expect(await differences()).toEqual([]);
    await write();
    app.clock.advance(60 * 24);
    expect(await differences()).toEqual([]);
  });

  test('report orders without an invoice two days into the new month, and a debt that differs from its lines', async () => {
    await order();
    app.clock.set(new Date('2026-12-02T11:00:00Z'));
    const [line] = await readLines();
    expect(await differences()).toMatchObject([{ kind: 'receivable_not_invoiced', cents: line?.cents }]);
    await app.pool.query('update credit_lines set owed_cents = owed_cents + 7 where company_id = $1', [
      companyId,
    ]);
    expect(await differences()).toContainEqual(expect.objectContaining({ kind: 'owed_differs', cents: 7 }));
  });

  test('have no difference after the invoice is deleted at the end of its retention, with its lines', async () => {
    await order();
    await write();
    const owed = (await readAccount()).owedCents;
    app.clock.set(new Date('2035-01-01T01:00:00Z'));
    await endRetention(app, 'invoices');
    expect([await readInvoices(), await readLines()]).toEqual([[], []]);
    const { rows } = await app.pool.query(
      'select owed_cents, deleted_cents from credit_lines where company_id = $1',
      [companyId],
    );
    expect(rows).toEqual([{ owed_cents: owed, deleted_cents: owed }]);
    expect(await differences()).not.toContainEqual(expect.objectContaining({ kind: 'owed_differs' }));
  });

  test('pay a dissolved company back what is refunded later, and invoice it as it was', async () => {
    const id = await order();
    await write();
    const [first] = await readInvoices();
    await receive(first?.gross_cents ?? 0, '2026-12-01');
    const password = 'richtig-sicher-2026';
    expect((await owner.call(`/companies/${companyId}/dissolve`, { password })).status).toBe(200);
    expect((await refund(id, 500)).status).toBe(200);
    await write(new Date('2027-01-01T08:00:00Z'));
    const [, credit] = await readInvoices();
    expect(credit).toMatchObject({
      gross_cents: -500,
      content: { customerCompany: 'Kanzlei Harms', customerAddress: first?.content.customerAddress },
    });
    const read = () => finance.call(`/admin/companies/${companyId}/credit`);
    expect((await read()).body).toMatchObject({ state: 'dissolved', owedCents: -500 });
    expect((await receive(-500, '2027-01-01', 'Zurück')).status).toBe(200);
    expect((await read()).body).toMatchObject({ owedCents: 0 });
    const mails = await app.pool.query<{ plain: string }>(
      "select plain from mails where subject like 'Erstattung%'",
    );
    expect(mails.rows[0]?.plain).toContain('per Überweisung, weil Ihre Firma aufgelöst ist');
  });

  test('list the collective invoice among all invoices, without a delivery, for finance admins', async () => {
    await order();
    await write();
    const { body } = await finance.call<{ rows: object[] }>('/admin/books/invoices?kind=collective');
    expect(body.rows).toMatchObject([
      { kindText: 'Sammelrechnung', deliveryId: null, customerName: 'Kanzlei Harms' },
    ]);
    const own = await accountant.call<{ rows: object[] }>(`/companies/${companyId}/invoices`);
    expect(own.body.rows).toMatchObject([{ kindText: 'Sammelrechnung', shortId: '', reference: '' }]);
  });
});
