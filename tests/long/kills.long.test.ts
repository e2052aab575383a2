import { expect, test } from 'vitest';
import { runKills } from '#tests/support/kill-server.ts';

test('after 60 kills, 10 with the database, each of 2,000 paid sessions has one delivery and one mail', async () => {
  const seed = Number(process.env.TEST_SEED ?? 20_261_120);
  console.log(`kills: seed ${seed}`);
  const plan = { kills: 60, databaseKills: 10 };
  const { paidSessions, interrupted, slowestStartMs, ...report } = await runKills({
    ...plan,
    paymentsPerKill: 34,
    seed,
  });
  console.log(
    `kills: ${paidSessions} paid, ${interrupted} interrupted, slowest start ${Math.round(slowestStartMs)} ms`,
  );
  expect(paidSessions).toBeGreaterThanOrEqual(2000);
  expect(report).toEqual({ ...plan, broken: [], wrongMails: [], strayDeliveries: 0 });
  // Kills that never fall between payment and delivery would prove nothing.
  expect(interrupted).toBeGreaterThan(0);
});
