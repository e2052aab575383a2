import { expect, test } from 'vitest';
import { runWebhookKills } from '#business/tests/webhook-kills.ts';

test('10,000 webhooks to receivers that fail, hang and redirect take effect once, in order, over 12 kills', async () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_120);
  const events = Number(process.env.WEBHOOK_EVENTS ?? 10_000);
  const kills = Number(process.env.WEBHOOK_KILLS ?? 12);
  const { repeated, ...report } = await runWebhookKills({ events, kills, seed });
  console.log(`webhooks: seed ${seed}, ${report.taken} taken, ${repeated} repeated and known by their id`);
  expect(report).toEqual({ taken: events, refused: 0, outOfOrder: [] });
});
