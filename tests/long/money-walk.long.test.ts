import { beforeAll, expect, test, vi } from 'vitest';
import { walkMoney } from '#money/tests/money-walk.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
beforeAll(async () => {
  // Only the documents' rows matter here, not their PDFs.
  vi.spyOn(app.services.files, 'has').mockResolvedValue(true);
});

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
