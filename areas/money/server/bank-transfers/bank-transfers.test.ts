import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCollectiveEntry, makeStatement, type Stated } from '#money/tests/bank-statement.ts';
import { allowCredit, orderOnAccount } from '#money/tests/on-account.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { keepTables } from '#tests/support/empty-tables.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';

const app = await openTestApp();
let finance: Person;
let owner: Person;
let companyId: string;
let invoiceNumber: string;
let gross: number;
let restore: () => Promise<void>;

beforeAll(async () => {
  finance = await makePerson(app, 'admin', { duty: 'finance' });
  app.clock.set(FRIDAY_NOON);
  owner = await makePerson(app, 'customer');
  companyId = await makeCompany(owner);
  await allowCredit(finance, companyId, 1000);
  await orderOnAccount(app, owner, { companyId });
  await app.pool.query("update deliveries set status = 'delivered'");
  app.clock.set(new Date('2026-12-01T08:00:00Z'));
  await writeCollectiveInvoices(app.services);
  const { rows } = await app.pool.query<{ invoice_number: string; gross_cents: number }>(
    'select invoice_number, gross_cents from invoices where company_id = $1',
    [companyId],
  );
  [{ invoice_number: invoiceNumber, gross_cents: gross }] = rows as [(typeof rows)[number]];
  restore = await keepTables(
    app.pool,
    'deliveries',
    'checkouts',
    'credit_lines',
    'invoice_counters',
    'bank_transfers',
  );
});
beforeEach(async () => {
  app.clock.set(new Date('2026-12-11T08:00:00Z'));
  await restore();
});

const read = (content: string) => finance.call('/admin/bank-statements', { content });
const statement = (...transfers: Stated[]) => read(makeStatement(transfers));
const readOwed = async () =>
  (await finance.call<{ owedCents: number }>(`/admin/companies/${companyId}/credit`)).body.owedCents;
interface Open {
  id: string;
  cents: number;
  payer: string;
  note: string;
}
/** Another company with a collective invoice; it is January then. */
async function makeOtherPayer(): Promise<{ company: string; number: string }> {
  const company = await makeCompany(owner, { name: 'Reederei & Söhne' });
  await allowCredit(finance, company, 1000);
  app.clock.set(new Date('2026-12-14T11:00:00Z'));
  await orderOnAccount(app, owner, { companyId: company });
  app.clock.set(new Date('2027-01-01T08:00:00Z'));
  await writeCollectiveInvoices(app.services);
  const { rows } = await app.pool.query<{ invoice_number: string }>(
    'select invoice_number from invoices where company_id = $1',
    [company],
  );
  return { company, number: rows[0]?.invoice_number ?? '' };
}
/** As another transaction that is about to owe something; returns its end. */
async function lockCreditLine(company: string): Promise<() => Promise<void>> {
  const holder = await app.pool.connect();
  await holder.query('begin');
  await holder.query('select from credit_lines where company_id = $1 for update', [company]);
  return async () => {
    await holder.query('commit');
    holder.release();
  };
}
const listOpen = async () => (await finance.call<{ rows: Open[] }>('/admin/bank-transfers')).body.rows;

describe('a bank statement', () => {
  test('pays the invoice that a transfer names, however its number is written', async () => {
    const written = [
      invoiceNumber,
      invoiceNumber.toLowerCase().replaceAll('-', ' '),
      invoiceNumber.replace('-000', '/'),
      `RE ${invoiceNumber.replaceAll('-', '')} danke`,
    ];
    const parts = written.map((note, index) => ({ cents: 100 + index, note }));
    expect((await statement(...parts)).body).toEqual({ matchedCount: 4, openCount: 0, knownCount: 0 });
    expect(await readOwed()).toBe(gross - 406);
  });

  test('counts part of an invoice as part, and an overpayment as the company’s credit', async () => {
    await statement({ cents: 1000, note: invoiceNumber });
    expect(await readOwed()).toBe(gross - 1000);
    await statement({ cents: gross, note: `Rest ${invoiceNumber}` });
    expect(await readOwed()).toBe(-1000);
  });

  test('imported twice, or within a longer one, changes nothing more; two equal transfers of a day are two', async () => {
    const equal = { cents: 500, note: invoiceNumber };
    expect((await statement(equal, equal)).body.matchedCount).toBe(2);
    const again = await statement({ cents: 700, note: invoiceNumber, day: '2026-12-09' }, equal, equal);
    expect(again.body).toEqual({ matchedCount: 1, openCount: 0, knownCount: 2 });
    expect(await readOwed()).toBe(gross - 1700);
  });

  test('imported by two admins concurrently counts once', async () => {
    const other = await makePerson(app, 'admin', { duty: 'finance' });
    const content = makeStatement([{ cents: 500, note: invoiceNumber }]);
    await Promise.all([read(content), other.call('/admin/bank-statements', { content })]);
    expect(await readOwed()).toBe(gross - 500);
  });

  test('imported beside one with the same companies in another order waits for it, and both count', async () => {
    const { number, company } = await makeOtherPayer();
    const [mine, theirs] = [
      { cents: 100, note: invoiceNumber },
      { cents: 200, note: number },
    ];
    const lines = await Promise.all([companyId, company].map(lockCreditLine));
    const reads = [statement(mine, theirs), statement({ ...theirs, cents: 300 }, { ...mine, cents: 400 })];
    await waitForLock(app.pool, undefined, 2);
    await Promise.all(lines.map((letGo) => letGo()));
    const answers = await Promise.all(reads);
    expect(answers.map(({ status, body }) => [status, body.matchedCount])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(await readOwed()).toBe(gross - 500);
  });

  test('has the parts of one batch entry as transfers of their own', async () => {
    const { body } = await read(
      makeCollectiveEntry([
        { cents: 500, note: invoiceNumber },
        { cents: 300, note: 'Miete' },
      ]),
    );
    expect(body).toMatchObject({ matchedCount: 1, openCount: 1 });
    expect(await listOpen()).toMatchObject([{ cents: 300, note: 'Miete' }]);
  });

  test('ignores pending and outgoing bookings, and reverses a credit that the bank reversed', async () => {
    const named = { cents: 500, note: invoiceNumber };
    const { body } = await statement(
      named,
      { ...named, change: 'pending' },
      { ...named, change: 'debit' },
      { ...named, day: '2026-12-11', change: 'reversal' },
    );
    expect(body).toEqual({ matchedCount: 2, openCount: 0, knownCount: 0 });
    expect(await readOwed()).toBe(gross);
  });

  test('leaves transfers without an invoice, of a single one, or of two companies for manual assignment', async () => {
    const { number } = await makeOtherPayer();
    const { body } = await statement(
      { cents: 100, note: 'Rechnung November' },
      { cents: 200, note: `${invoiceNumber} ${number}` },
      { cents: 300, note: 'ELB-2026-999999', payer: 'Petersen & Co <KG>' },
    );
    expect(body).toMatchObject({ matchedCount: 0, openCount: 3 });
    expect((await listOpen()).map(({ cents, payer }) => [cents, payer]).toSorted()).toEqual([
      [100, 'Kanzlei Harms'],
      [200, 'Kanzlei Harms'],
      [300, 'Petersen & Co <KG>'],
    ]);
  });

  test('is refused as a whole if it is damaged, empty, or of another account', async () => {
    const good = makeStatement([{ cents: 500, note: invoiceNumber }]);
    const cases: [content: string, code: string][] = [
      ['', 'STATEMENT_UNREADABLE'],
      ['Buchungstag;Betrag', 'STATEMENT_UNREADABLE'],
      [good.replace('</Document>', ''), 'STATEMENT_UNREADABLE'],
      [good.replace('>5.00<', '>5,00<'), 'STATEMENT_UNREADABLE'],
      [good.replaceAll('2026-12-10', '2026-13-10'), 'STATEMENT_UNREADABLE'],
      [good.replace('<Document', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Document'), 'STATEMENT_UNREADABLE'],
      [
        makeCollectiveEntry([
          { cents: 1, note: '' },
          { cents: 2, note: '' },
        ]).replace('>0.03<', '>0.04<'),
        'STATEMENT_UNREADABLE',
      ],
      [makeStatement([]), 'STATEMENT_EMPTY'],
      [good.replaceAll('"EUR"', '"USD"'), 'STATEMENT_EMPTY'],
      [
        makeStatement([{ cents: 500, note: invoiceNumber }], 'DE89370400440532013000'),
        'STATEMENT_OF_OTHER_ACCOUNT',
      ],
    ];
    for (const [content, code] of cases) {
      const answer = await read(content);
      expect([answer.status, answer.body.code]).toEqual([422, code]);
    }
    expect(await readOwed()).toBe(gross);
    expect(await listOpen()).toEqual([]);
  });
});

test('a statement with a booking of a future day in Hamburg is refused as a whole', async () => {
  app.clock.set(new Date('2026-12-11T22:30:00Z'));
  const paid = { cents: 500, note: invoiceNumber };
  const { status, body } = await statement(paid, { ...paid, day: '2026-12-12' });
  expect([status, body.code]).toEqual([422, 'STATEMENT_FROM_FUTURE']);
  expect(body.message).toBe(
    'Dieser Auszug enthält eine Buchung vom 12.12.2026, und der Tag kommt noch. Eingelesen wurde nichts.',
  );
  expect(await readOwed()).toBe(gross);
  app.clock.set(new Date('2026-12-11T23:30:00Z'));
  expect((await statement(paid, { ...paid, day: '2026-12-12' })).body).toMatchObject({ matchedCount: 2 });
});

describe('a transfer that matches no invoice', () => {
  async function leaveOpen(): Promise<Open> {
    await statement({ cents: 500, note: 'November' });
    return (await listOpen())[0] ?? expect.fail('none is open');
  }

  test('is assigned to a company by hand, once', async () => {
    const { id } = await leaveOpen();
    const assign = () => finance.call(`/admin/bank-transfers/${id}/assign`, { companyId });
    const answers = await Promise.all([assign(), assign()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await readOwed()).toBe(gross - 500);
    expect(await listOpen()).toEqual([]);
  });

  test('is set aside, which erases payer and purpose, and is not listed as open again', async () => {
    const { id } = await leaveOpen();
    expect((await finance.call(`/admin/bank-transfers/${id}/set-aside`, {})).status).toBe(200);
    const { rows } = await app.pool.query('select payer, note from bank_transfers');
    expect(rows).toEqual([{ payer: '', note: '' }]);
    expect((await statement({ cents: 500, note: 'November' })).body).toMatchObject({ knownCount: 1 });
    expect((await finance.call(`/admin/bank-transfers/${id}/assign`, { companyId })).body.code).toBe(
      'TRANSFER_TAKEN',
    );
    expect(await readOwed()).toBe(gross);
  });

  test('cannot be assigned to a company that never bought on account, and stays open', async () => {
    const { id } = await leaveOpen();
    const other = await makeCompany(owner, { name: 'Reederei Petersen' });
    const refused = await finance.call(`/admin/bank-transfers/${id}/assign`, { companyId: other });
    expect(refused.body.code).toBe('ON_ACCOUNT_UNAVAILABLE');
    expect(await listOpen()).toHaveLength(1);
  });
});

test('eight years after the end of its year payer and purpose are erased; the amounts stay', async () => {
  await statement({ cents: 500, note: invoiceNumber }, { cents: 700, note: 'Miete', payer: 'Kai Kollege' });
  const readKept = async () => {
    const { rows } = await app.pool.query<{ cents: number; payer: string; words: string }>(
      `select t.cents, t.payer, t.note || coalesce(r.note, '') as words
       from bank_transfers t left join receipts r on r.id = t.receipt_id order by t.cents`,
    );
    return rows;
  };
  const owed = await readOwed();
  const kept = await readKept();
  expect(kept.map(({ payer }) => payer)).toEqual(['Kanzlei Harms', 'Kai Kollege']);
  app.clock.set(new Date('2034-12-31T22:59:00Z'));
  await endRetention(app, 'senders of bank transfers');
  expect(await readKept()).toEqual(kept);
  app.clock.set(new Date('2034-12-31T23:01:00Z'));
  await endRetention(app, 'senders of bank transfers');
  expect(await readKept()).toEqual([
    { cents: 500, payer: '', words: '' },
    { cents: 700, payer: '', words: '' },
  ]);
  expect(await readOwed()).toBe(owed);
});
