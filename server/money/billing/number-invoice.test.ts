import { afterAll, beforeAll, expect, test } from 'vitest';
import { runInvoiceRaces } from '#tests/support/money/invoice-race.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.end());

test('200 invoices, 32 at a time and some rolled back, are numbered without gaps or duplicates', async () => {
  const { numbers, invoiced, rolledBack } = await runInvoiceRaces(app, { count: 200 });
  expect(numbers).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(invoiced.size).toBe(200);
  expect(rolledBack).toBeGreaterThan(40);
});
