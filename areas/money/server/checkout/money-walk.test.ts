import { beforeAll, expect, test, vi } from 'vitest';
import { walkMoney } from '#money/tests/money-walk.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
beforeAll(async () => {
  // Only the rows of the documents matter here, not their files.
  vi.spyOn(app.services.files, 'has').mockResolvedValue(true);
});

async function expectAgreement(how: { depth: number; actsAtOnce: number }): Promise<void> {
  const { done, disagreements } = await walkMoney(app, how);
  expect(disagreements).toEqual([]);
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
}

const promise =
  'nobody gets more than was paid, invoices minus cancellations are the money kept, and the provider’s books agree';

test(`after any cancellation, refund, dispute or redelivery: ${promise}`, () =>
  expectAgreement({ depth: 1, actsAtOnce: 1 }));

test(`after these acts in any order, two of them concurrently: ${promise}`, { tags: ['slow'] }, () =>
  expectAgreement({ depth: 2, actsAtOnce: 2 }),
);
