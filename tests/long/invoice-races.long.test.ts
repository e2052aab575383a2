import { expect, test } from 'vitest';
import { runInvoiceRaces } from '#money/tests/invoice-race.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

test('2,000 invoices, 32 at a time and some rolled back, are numbered without gap or double', async () => {
  const began = performance.now();
  const { numbers, invoiced, rolledBack } = await runInvoiceRaces(app, { count: 2000 });
  console.log(
    `invoices: ${numbers.length} issued, ${rolledBack} rolled back, in ${Math.round(performance.now() - began)} ms`,
  );
  expect(numbers).toEqual(Array.from({ length: 2000 }, (_, index) => index + 1));
  expect(invoiced.size).toBe(2000);
  expect(rolledBack).toBeGreaterThan(400);
});
