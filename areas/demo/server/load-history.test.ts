import { expect, test } from 'vitest';
import { getServiceTimes } from '#office/server/business-numbers/get-service-times.ts';
import { startTestApp } from '#tests/support/test-app.ts';
import { loadHistory } from './load-history.ts';
import { numberHistory } from './number-history.ts';
import { beginHistory, HISTORY_DAYS, readPackedHistory, unpackHistory } from './unpack-history.ts';

/** Fails once a migration needs what the packed rows do not have: `npm run demo:history` recreates them. */
test('the packed history fits the current tables, ends last midnight, and shows the value of speed', {
  tags: ['slow'],
}, async () => {
  const app = await startTestApp();
  expect(await loadHistory(app.services)).toBe(true);
  const { rows } = await app.pool.query<{ deliveries: number; first: Date; last: Date }>(
    'select count(*)::int as deliveries, min(created_at) as first, max(updated_at) as last from deliveries',
  );
  const [found] = rows;
  expect(found?.deliveries).toBeGreaterThan(1900);
  const today = new Date('2026-11-19T23:00:00Z').getTime();
  expect(found?.last.getTime()).toBeLessThan(today);
  expect(found?.first.getTime()).toBeGreaterThan(today - HISTORY_DAYS * 24 * 3600 * 1000);
  const { total, speeds } = await getServiceTimes(app.services, {});
  const minutes = speeds.map(({ delivery }) => delivery.medianMinutes ?? 0);
  // Gold, express, standard: what costs more arrives earlier, and arrival windows hold what they say.
  expect(minutes.toReversed()).toEqual(minutes.toSorted((a, b) => a - b));
  expect(new Set(minutes).size).toBe(3);
  expect(total.windows.heldShare).toBeGreaterThan(0.86);
  expect(total.windows.heldShare).toBeLessThan(0.94);
  await app.end();
});

test('each year’s invoices are numbered from one, and a cancellation names the new number', () => {
  const inHamburg = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' });
  const january = new Date('2027-01-10T12:00:00Z');
  const tables = unpackHistory(readPackedHistory(), beginHistory(january));
  const packed = tables.find(({ table }) => table === 'invoices')!;
  const { invoices, lastNumbers } = numberHistory(packed);
  const at = (row: unknown[], column: string) => row[invoices.columns.indexOf(column)];
  expect([...lastNumbers.keys()]).toEqual([2026, 2027]);
  expect([...lastNumbers.values()].reduce((sum, last) => sum + last, 0)).toBe(invoices.rows.length);
  const numbers = new Set(invoices.rows.map((row) => at(row, 'invoice_number')));
  expect(numbers.size).toBe(invoices.rows.length);
  for (const row of invoices.rows) {
    const issuedAt = new Date(String(at(row, 'issued_at')));
    expect(at(row, 'year')).toBe(Number(inHamburg.format(issuedAt)));
    const { cancels } = at(row, 'content') as { cancels?: { invoiceNumber: string } };
    if (cancels) expect(numbers.has(cancels.invoiceNumber)).toBe(true);
  }
});
