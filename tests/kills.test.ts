import { expect, test } from 'vitest';
import { runKills } from './support/kill-server.ts';

test('five kills at random moments leave every paid session with one delivery and one mail', async () => {
  const seed = Number(process.env.KILL_SEED ?? 20_261_120);
  const { paidSessions, interrupted, slowestStartMs, ...report } = await runKills({
    kills: 5,
    databaseKills: 1,
    seed,
  });
  console.log(
    `kills: seed ${seed}, ${paidSessions} paid, ${interrupted} interrupted, slowest start ${Math.round(slowestStartMs)} ms`,
  );
  expect(report).toEqual({ kills: 5, databaseKills: 1, broken: [], wrongMails: [], strayDeliveries: 0 });
  expect(paidSessions).toBeGreaterThan(5);
}, 400_000);
