import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { walkMoney } from '#money/tests/money-walk.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  // Only the documents' rows matter here, not their PDFs.
  vi.spyOn(app.services.files, 'has').mockResolvedValue(true);
});
afterAll(() => app.end());

test.each([
  { depth: 3, actsAtOnce: 1 },
  { depth: 3, actsAtOnce: 2 },
])(
  'after any cancellations, refunds, disputes and redeliveries, $actsAtOnce at once, all books agree',
  async (how) => {
    const { done, disagreements } = await walkMoney(app, how);
    expect(disagreements).toEqual([]);
    expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
  },
);
