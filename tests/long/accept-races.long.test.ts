import { expect, test } from 'vitest';
import { runAcceptRaces } from '#dispatch/tests/accept-race.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const alreadyAccepted =
  '409 ALREADY_ACCEPTED Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.';

test.each([
  { drivers: 2, rounds: 1000 },
  { drivers: 8, rounds: 700 },
  { drivers: 50, rounds: 300 },
])('of $drivers drivers exactly one wins, $rounds times', async ({ drivers, rounds }) => {
  const began = performance.now();
  const races = await runAcceptRaces(app, { drivers, rounds });
  console.log(`accept: ${rounds} of ${drivers} drivers in ${Math.round(performance.now() - began)} ms`);
  expect(races).toHaveLength(rounds);
  for (const race of races) {
    const [winner] = race.winners;
    expect(race).toMatchObject({
      winners: [winner],
      driverId: winner,
      status: 'assigned',
      assignedEntries: [winner],
      attempts: [winner],
    });
    expect(race.losses).toHaveLength(drivers - 1);
    expect([...new Set(race.losses)]).toEqual([alreadyAccepted]);
  }
});
