import { expect, test } from 'vitest';
import { runKills } from './support/kill-server.ts';

const plan = { kills: 2, databaseKills: 1 };

test('after a killed server or database every paid session has one delivery and one mail', {
  tags: ['slow'],
  timeout: 400_000,
}, async () => {
  const seed = Number(process.env.TEST_SEED);
  const { paidSessions, interrupted, slowestStartMs, ...report } = await runKills({
    ...plan,
    paymentsPerKill: 1,
    seed,
    hurry: true,
  });
  console.log(
    `kills: seed ${seed}, ${paidSessions} paid, ${interrupted} interrupted, slowest start ${Math.round(slowestStartMs)} ms`,
  );
  expect(report).toEqual({ ...plan, broken: [], wrongMails: [], strayDeliveries: 0 });
  expect(paidSessions).toBeGreaterThanOrEqual(2);
});
