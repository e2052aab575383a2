import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { runSettleRaces } from '#money/tests/settle-race.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

async function expectOneEach(count: number): Promise<void> {
  const before = await app.db.$count(deliveries);
  const { sessions, totals } = await runSettleRaces(app, { sessions: count });
  const all = before + count;
  expect(totals).toEqual({ deliveries: all, payments: all, quotes: all });
  expect(sessions).toHaveLength(count);
  for (const { answers, deliveryIds, ...traces } of sessions) {
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(deliveryIds).toHaveLength(1);
    expect(traces).toMatchObject({ payments: 1, trackingEntries: 2, mails: 1 });
  }
}

test('concurrent success page and webhook create one delivery, one payment and one mail', () =>
  expectOneEach(6));

test('in forty sessions success page and webhook create one delivery each', { tags: ['slow'] }, () =>
  expectOneEach(40),
);
