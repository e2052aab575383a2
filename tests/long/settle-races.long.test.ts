import { expect, test } from 'vitest';
import { runSettleRaces } from '#money/tests/settle-race.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

test('2,000 sessions with concurrent success page and webhook make one delivery and one mail each', async () => {
  const began = performance.now();
  const { sessions, totals } = await runSettleRaces(app, { sessions: 2000 });
  console.log(`settle: 2000 sessions in ${Math.round(performance.now() - began)} ms`);
  expect(totals).toEqual({ deliveries: 2000, payments: 2000, quotes: 2000 });
  for (const session of sessions) {
    expect(session).toMatchObject({ payments: 1, trackingEntries: 2, mails: 1 });
    expect(session.deliveryIds).toHaveLength(1);
    expect([...new Set(session.answers)]).toEqual([200]);
  }
});
