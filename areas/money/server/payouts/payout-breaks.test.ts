import { beforeAll, expect, test } from 'vitest';
import { checkCreditTransfer, readTransfers } from '#money/tests/check-credit-transfer.ts';
import { type Break, withBrokenLine } from '#tests/support/break-lines.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { makePerson, type Person } from '#people/tests/test-people.ts';
import { type PaidOut, readPaidOut } from '#money/tests/read-payouts.ts';
import { type Payroll, seedPayroll, sumOf, WEEK } from '#money/tests/seed-payroll.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let finance: Person;
let payroll: Payroll;
beforeAll(async () => {
  const template = await orderDelivery(app, await makePerson(app, 'customer'));
  const random = seededRandom(Number(process.env.TEST_SEED));
  payroll = await seedPayroll(app.db, { drivers: 20, attempts: 300, template, random });
  app.clock.set(new Date('2026-11-16T08:00:00Z'));
  finance = await makePerson(app, 'admin', { duty: 'finance' });
});

const create = () => finance.call('/admin/payout-runs', { week: WEEK, totalCents: sumOf(payroll.payable) });
const read = async (): Promise<PaidOut> =>
  await readPaidOut(async (query) => (await app.pool.query(query)).rows as never);
const nothing = {
  runs: 0,
  runCents: 0,
  payoutCents: 0,
  itemCents: 0,
  entryCents: 0,
  entries: 0,
  twice: 0,
  wrongPayouts: 0,
  audited: 0,
};

test('wherever the database connection breaks, a week is paid completely or not at all, and never twice', async () => {
  const cents = sumOf(payroll.payable);
  let broken = 0;
  let last: Break = { at: 1, when: 'before' };
  // Interrupts each statement in turn, until the commit itself succeeds with its response lost.
  while ((await read()).runs === 0) {
    const { runs, ...rest } = await read();
    expect([last, { runs, ...rest }]).toEqual([last, nothing]);
    const didBreak = await withBrokenLine(app.servicePool, last, async () => {
      expect((await create()).status).toBeGreaterThanOrEqual(500);
    });
    expect([last, didBreak]).toEqual([last, true]);
    broken += 1;
    last = last.when === 'before' ? { ...last, when: 'after' } : { at: last.at + 1, when: 'before' };
  }
  expect(broken).toBeGreaterThanOrEqual(20);
  expect(await create()).toMatchObject({ status: 409, body: { code: 'PAYOUT_RUN_EXISTS' } });
  const { entries, ...paid } = await read();
  expect(paid).toEqual({
    runs: 1,
    twice: 0,
    wrongPayouts: 0,
    runCents: cents,
    payoutCents: cents,
    itemCents: cents,
    entryCents: cents,
    audited: 1,
  });
  expect(entries).toBeGreaterThan(100);
  const { body } = await finance.call<{ runs: { id: string }[] }>('/admin/payout-runs');
  const id = body.runs[0]?.id ?? '';
  const { body: file } = await finance.call<{ content: string }>(`/admin/payout-runs/${id}/file`);
  const content = Buffer.from(file.content, 'base64').toString();
  expect(checkCreditTransfer(content)).toEqual([]);
  const transfers = readTransfers(content);
  const amounts = transfers.map((transfer) => transfer.cents);
  expect(amounts.toSorted((a, b) => a - b)).toEqual([...payroll.payable.values()].toSorted((a, b) => a - b));
});
