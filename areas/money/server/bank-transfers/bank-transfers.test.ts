import { operator } from '#operator';
import { bankTransfers } from '#money/tables/bank-transfers-tables.ts';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCollectiveEntry, makeStatement, type Stated } from '#money/tests/bank-statement.ts';
import { allowCredit, orderOnAccount } from '#money/tests/on-account.ts';
import { makeCompany } from '#people/tests/company-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { falsify } from '#tests/support/falsify.ts';
import { keepTables } from '#tests/support/empty-tables.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { endRetention } from '#tests/support/end-retention.ts';
import { readBankStatement } from './read-bank-statement.ts';
import { writeCollectiveInvoices } from '#money/server/collective-invoices/write-collective-invoices.ts';

const app = await openTestApp();
const { iban } = operator.bank;
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
  isReturn: boolean;
  proposal: { companyId: string; name: string } | null;
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
      `${invoiceNumber.slice(0, -2)} ${invoiceNumber.slice(-2)}`,
      `RE ${invoiceNumber.replaceAll('-', '')} danke`,
    ];
    const parts = written.map((note, index) => ({ cents: 100 + index, note }));
    expect((await statement(...parts)).body).toMatchObject({ matchedCount: 4, openCount: 0 });
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
    expect(again.body).toEqual({ matchedCount: 1, openCount: 0, knownCount: 2, unread: [] });
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
      { cents: 200, note: number, payer: 'Reederei und Soehne' },
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
    expect(body).toMatchObject({ matchedCount: 2, openCount: 0 });
    expect(await readOwed()).toBe(gross);
  });

  test('takes a credit back once, and from who paid it', async () => {
    const { number } = await makeOtherPayer();
    const named = { cents: 500, note: invoiceNumber };
    await statement(named, { cents: 500, note: number, payer: 'Reederei und Soehne' });
    const back = { ...named, change: 'reversal' } as const;
    expect((await statement({ ...back, day: '2026-12-11' })).body.matchedCount).toBe(1);
    expect((await statement({ ...back, day: '2026-12-12' })).body).toMatchObject({ openCount: 1 });
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

  test('named by the bank is known again, however the payer is spelled the next time', async () => {
    const named = { cents: 500, note: invoiceNumber, reference: 'R1' };
    expect((await statement(named)).body.matchedCount).toBe(1);
    const again = { ...named, payer: 'KANZLEI HARMS', note: `${invoiceNumber} /EREF/` };
    expect((await statement(again, { ...named, reference: 'R2' })).body).toMatchObject({
      matchedCount: 1,
      knownCount: 1,
    });
    expect(await readOwed()).toBe(gross - 1000);
  });

  test('named twice in one statement is listed twice, and counts once until somebody looks', async () => {
    const named = { cents: 500, note: invoiceNumber, reference: 'R1' };
    const { body } = await statement(named, { ...named, payer: 'KANZLEI HARMS' });
    expect(body).toMatchObject({ matchedCount: 1, openCount: 1, knownCount: 0 });
    expect(await readOwed()).toBe(gross - 500);
  });

  test('read by an earlier release is known again', async () => {
    const named = { cents: 500, note: invoiceNumber, reference: 'R1' };
    await statement(named);
    const { transfers } = readBankStatement(makeStatement([named]), { iban, today: '2026-12-11' });
    const fingerprint = transfers[0]?.earlierFingerprint ?? '';
    await falsify(app, (tx) => tx.update(bankTransfers).set({ fingerprint }));
    expect((await statement(named)).body).toMatchObject({ matchedCount: 0, knownCount: 1 });
  });

  test('is read besides the entries that it cannot read, which are named by their line', async () => {
    const bad = makeStatement([
      { cents: 300, note: invoiceNumber },
      { cents: 200, note: invoiceNumber, day: '2026-12-12' },
      { cents: 500, note: invoiceNumber },
    ]).replace('>3.00<', '>3,00<');
    app.clock.set(new Date('2026-12-11T22:30:00Z'));
    const lineOf = (text: string) => bad.slice(0, bad.indexOf(text)).split('\n').length;
    expect((await read(bad)).body).toEqual({
      matchedCount: 1,
      openCount: 0,
      knownCount: 0,
      unread: [
        { line: lineOf('>3,00<'), reason: '„3,00“ ist kein Betrag.' },
        { line: lineOf('>2.00<'), reason: 'Die Buchung ist vom 12.12.2026, und der Tag kommt noch.' },
      ],
    });
    app.clock.set(new Date('2026-12-11T23:30:00Z'));
    expect((await read(bad)).body).toMatchObject({ matchedCount: 1, knownCount: 1 });
    expect(await readOwed()).toBe(gross - 700);
  });

  test('of 5 MB is read, and a longer one refused with what is allowed', async () => {
    const content = makeStatement([{ cents: 500, note: invoiceNumber }]);
    const filled = (length: number) => content + '\n'.repeat(length - content.length);
    expect((await read(filled(5_000_000))).body).toMatchObject({ matchedCount: 1 });
    const { status, body } = await read(filled(5_000_001));
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Erlaubt sind 5 MB')]);
  });

  test('of another account is refused', async () => {
    const answer = await read(makeStatement([{ cents: 5, note: '' }], 'DE89370400440532013000'));
    expect([answer.status, answer.body.code]).toEqual([422, 'STATEMENT_OF_OTHER_ACCOUNT']);
  });
});

describe('a transfer that names an invoice', () => {
  test('of another payer, or by a number that is cut, waits with a proposal', async () => {
    await statement(
      { cents: 100, note: invoiceNumber, payer: 'Reederei Nord' },
      { cents: 200, note: invoiceNumber.replace('-000', '/') },
      { cents: 300, note: `${invoiceNumber}7`, payer: 'Kanzlei Harms' },
    );
    const listed = (await listOpen()).map(({ cents, proposal }) => [cents, proposal?.companyId]);
    expect(listed.toSorted()).toEqual([
      [100, companyId],
      [200, companyId],
      [300, undefined],
    ]);
    expect(await readOwed()).toBe(gross);
  });

  test('is booked for whoever pays just what is open of it', async () => {
    await statement({ cents: gross, note: invoiceNumber, payer: 'Harms Privatkonto' });
    expect(await readOwed()).toBe(0);
  });

  test('is booked for a company that has another name since', async () => {
    const rename = (name: string) =>
      app.pool.query('update companies set name = $2 where id = $1', [companyId, name]);
    await rename('Harms und Partner');
    await statement({ cents: 100, note: invoiceNumber, payer: 'Kanzlei Harms' });
    await statement({ cents: 200, note: invoiceNumber, payer: 'Harms & Partner' });
    await rename('Kanzlei Harms');
    expect(await readOwed()).toBe(gross - 300);
  });

  test('too much for the company’s account waits, and the others are booked', async () => {
    const large = { cents: 2 ** 31 - 1, note: invoiceNumber };
    const { body } = await statement(large, { ...large, day: '2026-12-09' }, { cents: 5, note: 'Miete' });
    expect(body).toMatchObject({ matchedCount: 1, openCount: 2 });
    expect((await finance.call(`/admin/bank-transfers`)).status).toBe(200);
  });

  test('as our own transfer that came back, or one taken back that was never booked, waits', async () => {
    await statement(
      { cents: 500, note: invoiceNumber, change: 'return' },
      { cents: 700, note: invoiceNumber, change: 'reversal' },
    );
    expect((await listOpen()).map(({ cents, isReturn }) => [cents, isReturn]).toSorted()).toEqual([
      [-700, false],
      [500, true],
    ]);
    expect(await readOwed()).toBe(gross);
  });

  test('of a dissolved company waits, is booked by hand and paid back', async () => {
    await statement({ cents: gross, note: invoiceNumber });
    await app.pool.query("update companies set name = '', dissolved_at = now() where id = $1", [companyId]);
    const answer = await statement({ cents: 1, note: invoiceNumber }, { cents: 2, note: 'Miete' });
    expect(answer.body).toMatchObject({ matchedCount: 0, openCount: 2 });
    const left = (await listOpen()).find(({ cents }) => cents === 1) ?? expect.fail('it is not listed');
    expect(left.proposal).toEqual({ companyId, name: 'Kanzlei Harms' });
    const assigned = await finance.call(`/admin/bank-transfers/${left.id}/assign`, { companyId });
    expect(assigned.body).toMatchObject({ state: 'dissolved', name: 'Kanzlei Harms', owedCents: -1 });
    const listed = async () =>
      (await finance.call<{ rows: object[] }>('/admin/credit-lines')).body.rows.filter(
        (row) => 'companyId' in row && row.companyId === companyId,
      );
    expect(await listed()).toHaveLength(1);
    const back = { cents: -1, bankedOn: '2026-12-11', note: 'Zurück' };
    expect((await finance.call(`/admin/companies/${companyId}/receipts`, back)).status).toBe(200);
    expect([await readOwed(), await listed()]).toEqual([0, []]);
    await app.pool.query("update companies set name = 'Kanzlei Harms', dissolved_at = null where id = $1", [
      companyId,
    ]);
  });
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

test.each([
  'update receipts set cents = cents + 1',
  "update receipts set note = 'anders'",
  'delete from receipts',
  'update bank_transfers set cents = cents + 1',
  "update bank_transfers set payer = 'anders'",
  'update bank_transfers set receipt_id = null where receipt_id is not null',
  'delete from bank_transfers',
  'update payments set amount_cents = amount_cents + 1',
  'update payments set paid_at = now()',
  'delete from payments',
  'delete from credit_lines',
  'update invoice_counters set year = year + 1',
  'delete from invoice_counters',
])('the ledger stays as it was written: %s', async (change) => {
  await statement({ cents: 500, note: invoiceNumber });
  await expect(app.pool.query(change)).rejects.toThrow('are kept as they were written');
});

test('every table of money refuses to delete a row, and to be emptied', async () => {
  const { rows } = await app.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
     and relname = any($1) and (select bit_or(tgtype) from pg_trigger where tgrelid = pg_class.oid
       and not tgisinternal) & ${DELETED_OR_EMPTIED} is distinct from ${DELETED_OR_EMPTIED}`,
    [LEDGER],
  );
  expect(rows).toEqual([]);
});

/** Bits of pg_trigger.tgtype: on DELETE, and on TRUNCATE. */
const DELETED_OR_EMPTIED = 8 + 32;
const LEDGER = [
  'bank_transfers',
  'credit_lines',
  'disputes',
  'invoice_counters',
  'invoices',
  'pay_adjustments',
  'payment_events',
  'payments',
  'payout_items',
  'payout_runs',
  'payouts',
  'receipts',
  'receivables',
  'refunds',
  'settlement_lines',
  'settlements',
];

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
