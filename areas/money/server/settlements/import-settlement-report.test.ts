import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#people/tables/audit-tables.ts';
import { orderDelivery } from '#delivery/tests/order-fixtures.ts';
import { getLastPayment } from '#money/tests/money-fixtures.ts';
import { forgetMoney, payOut, readSettlements, reconcile } from '#money/tests/settle-payouts.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const TUESDAY = new Date('2026-11-24T08:00:00Z');
const HEADER =
  'automatic_payout_id,automatic_payout_effective_at,balance_transaction_id,created_utc,created,currency,gross,fee,net,reporting_category,source_id,description,payment_intent_id';

const app = await openTestApp();
const finance = await makePerson(app, 'admin', { duty: 'finance' });
beforeEach(async () => {
  await forgetMoney(app);
  app.clock.set(TUESDAY);
});
// Jobs need the rows that they are about.
afterEach(() => app.drain());

const at = '2026-11-20 11:00:00';
const row = (
  payout: string,
  transaction: string,
  money: string,
  rest = 'charge,ch_1,,pi_1',
  day = '2026-11-24',
) => `${payout},${day} 00:00:00,${transaction},${at},${at},eur,${money},${rest}`;
const upload = (lines: string[], header = HEADER) =>
  finance.call<{ addedCount: number; lineCount: number; knownCount: number; message: string }>(
    '/admin/settlement-reports',
    { content: `\uFEFF${[header, ...lines].join('\r\n')}\r\n` },
  );
const report = [
  row('po_1', 'txn_1', '20.90,0.56,20.34'),
  row('po_1', 'txn_2', '-5.00,0.00,-5.00', 'refund,re_1,"Zurück, auf Wunsch",pi_1'),
  row('po_1', 'txn_3', '-1.5,0,-1.5', 'fee,,Radar,'),
  row('po_2', 'txn_4', '10.00,0.40,9.60', 'charge,ch_4,,pi_4', '2026-11-26'),
  row('po_2', 'txn_5', '-9.60,0.00,-9.60', 'payout,po_2,STRIPE PAYOUT,', '2026-11-26'),
];
const audited = async () =>
  (await app.db.select().from(auditLog)).filter(({ action }) => action === 'settlement_report.imported');

test('a report is stored with its settlements and lines, and the same file again changes nothing', async () => {
  const before = (await audited()).length;
  expect((await upload(report)).body).toEqual({ addedCount: 2, lineCount: 4, knownCount: 0 });
  const stored = await readSettlements(app);
  expect(stored.settlements).toMatchObject([
    {
      providerPayoutId: 'po_1',
      amountCents: 1384,
      status: 'arrived',
      source: 'report',
      arrivesOn: '2026-11-24',
    },
    { providerPayoutId: 'po_2', amountCents: 960, status: 'under_way', arrivesOn: '2026-11-26' },
  ]);
  expect(stored.lines.find(({ providerTransactionId }) => providerTransactionId === 'txn_2')).toMatchObject({
    kind: 'refund',
    amountCents: -500,
    feeCents: 0,
    netCents: -500,
    providerSourceId: 're_1',
    providerPaymentId: 'pi_1',
    description: 'Zurück, auf Wunsch',
    at: FRIDAY_NOON,
  });
  expect((await upload(report)).body).toEqual({ addedCount: 0, lineCount: 0, knownCount: 2 });
  expect(await readSettlements(app)).toEqual(stored);
  expect(await audited()).toHaveLength(before + 1);
});

test('two concurrent uploads store it once; a later one is reported as known', async () => {
  const answers = await Promise.all([upload(report), upload(report.toReversed())]);
  expect(answers.map(({ body }) => body.addedCount).toSorted()).toEqual([0, 2]);
  expect((await readSettlements(app)).lines).toHaveLength(4);
  app.clock.set(new Date('2026-11-26T08:00:00Z'));
  await upload(report);
  expect((await readSettlements(app)).settlements.map(({ status }) => status)).toEqual([
    'arrived',
    'arrived',
  ]);
});

test('settlements from the provider are not changed by a report, nor those of a report by the provider', async () => {
  app.clock.set(FRIDAY_NOON);
  const id = await orderDelivery(app, await makePerson(app, 'customer'));
  const { payment } = await getLastPayment(app, id);
  app.clock.set(TUESDAY);
  await payOut(app);
  const [payout] = await app.services.payments.listPayouts(FRIDAY_NOON);
  const euros = (cents = 0) => (cents / 100).toFixed(2);
  const line = row(
    payout?.providerPayoutId ?? '',
    payment.providerPaymentId?.replace('pi_', 'txn_') ?? '',
    [payment.amountCents, payment.feeCents ?? 0, payout?.amountCents].map((cents) => euros(cents)).join(','),
    `charge,ch_1,,${payment.providerPaymentId}`,
  );
  expect((await upload([line])).body).toMatchObject({ addedCount: 1, lineCount: 1 });
  const stored = await readSettlements(app);
  await reconcile(app);
  expect(await readSettlements(app)).toEqual(stored);
  const { body } = await finance.call<{ differences: { kind: string }[] }>('/admin/books/differences');
  expect(body.differences.filter(({ kind }) => kind.includes('settle'))).toEqual([]);
});

describe('an invalid report stores nothing and names the line', () => {
  test.each([
    ['without a column', report, HEADER.replace(',net', ''), 'Zeile 1: Die Spalte net fehlt.'],
    ['with a row that is cut off', [...report, 'po_3,2026'], HEADER, 'Zeile 7: Das ist keine Zeile'],
    [
      'with an amount that is none',
      [...report, row('po_3', 'txn_9', '1.2.3,0,1')],
      HEADER,
      'Zeile 7: „1.2.3“ in der Spalte gross ist kein Betrag.',
    ],
    [
      'with a net that does not fit',
      [row('po_3', 'txn_9', '1.00,0.10,0.80')],
      HEADER,
      'Zeile 2: net ist nicht gross ohne fee.',
    ],
    [
      'in another currency',
      [row('po_3', 'txn_9', '1,0,1').replace(',eur,', ',usd,')],
      HEADER,
      'Zeile 2: Die Währung ist „usd“.',
    ],
    ['without a payout', [row('', 'txn_9', '1,0,1')], HEADER, 'Zeile 2: In der Spalte automatic_payout_id'],
    ['without a transaction', [row('po_3', '', '1,0,1')], HEADER, 'Zeile 2: In der Spalte balance_tran'],
    [
      'with a date that is none',
      [row('po_3', 'txn_9', '1,0,1', 'charge,ch_1,,pi_1', 'bald')],
      HEADER,
      'Zeile 2: „bald 00:00:00“ ist kein Datum.',
    ],
    [
      'with a time that is none',
      [row('po_3', 'txn_9', '1,0,1').replaceAll(at, 'gestern')],
      HEADER,
      'Zeile 2: „gestern“ ist kein Datum.',
    ],
    [
      'with a line twice',
      [...report, row('po_3', 'txn_1', '1,0,1')],
      HEADER,
      'Zeile 7: txn_1 steht schon weiter oben.',
    ],
  ])('%s', async (_what, lines, header, message) => {
    const answer = await upload(lines, header);
    expect(answer).toMatchObject({ status: 422, body: { code: 'SETTLEMENT_REPORT_UNREADABLE' } });
    expect(answer.body.message).toContain(message);
    expect((await readSettlements(app)).settlements).toEqual([]);
  });

  test('without a line', async () => {
    expect(await upload([])).toMatchObject({ status: 422, body: { code: 'SETTLEMENT_REPORT_EMPTY' } });
    const nothing = await finance.call('/admin/settlement-reports', { content: '' });
    expect(nothing).toMatchObject({ status: 422 });
  });

  test('larger than 5 MB', async () => {
    const { status, body } = await upload(['x'.repeat(5_000_001)]);
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Diese Datei ist zu groß.');
    expect((await upload(['€'.repeat(5_100_000)])).status).toBe(413);
  });
});
