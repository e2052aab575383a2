import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSettleRaces } from '#tests/support/money/settle-race.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.end());

test('success page and webhook at the same moment make one delivery, one payment and one mail', async () => {
  const { sessions, totals } = await runSettleRaces(app, { sessions: 40 });
  expect(totals).toEqual({ deliveries: 40, payments: 40, quotes: 40 });
  for (const { answers, deliveryIds, ...traces } of sessions) {
    expect(answers).toEqual([200, 200, 200, 200, 200]);
    expect(deliveryIds).toHaveLength(1);
    expect(traces).toMatchObject({ payments: 1, trackingEntries: 2, mails: 1 });
  }
});
