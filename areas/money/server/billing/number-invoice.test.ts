import { expect, test } from 'vitest';
import { runInvoiceRaces } from '#money/tests/invoice-race.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

async function expectNoGaps(count: number): Promise<void> {
  await emptyTables(app.pool, 'deliveries', 'checkouts', 'invoice_counters');
  const { numbers, invoiced, rolledBack } = await runInvoiceRaces(app, { count });
  expect(numbers).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(invoiced.size).toBe(count);
  expect(rolledBack).toBeGreaterThan(count / 5);
}

test('50 invoices, 32 at a time and some rolled back, are numbered without gaps or duplicates', () =>
  expectNoGaps(50));

test('200 invoices are numbered without gaps or duplicates', { tags: ['slow'] }, () => expectNoGaps(200));
