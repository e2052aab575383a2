import { expect, test } from 'vitest';
import { runAcceptRaces } from '#dispatch/tests/accept-race.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();

const lost = '409 ALREADY_ACCEPTED Dieser Auftrag wurde bereits von einem anderen Fahrer angenommen.';

interface Race {
  drivers: number;
  rounds: number;
}

async function expectOneWinner({ drivers, rounds }: Race): Promise<void> {
  const results = await runAcceptRaces(app, { drivers, rounds });
  expect(results).toHaveLength(rounds);
  for (const round of results) {
    expect(round.winners).toHaveLength(1);
    expect(round.losses).toEqual(Array(drivers - 1).fill(lost));
    expect(round).toMatchObject({
      status: 'assigned',
      driverId: round.winners[0],
      assignedEntries: round.winners,
      attempts: round.winners,
    });
  }
}

test.each([
  { drivers: 2, rounds: 20 },
  { drivers: 8, rounds: 4 },
])('only one of $drivers drivers wins a delivery, in each of $rounds rounds', expectOneWinner);

test.each([
  { drivers: 2, rounds: 40 },
  { drivers: 8, rounds: 20 },
  { drivers: 50, rounds: 8 },
])('only one of $drivers drivers wins, in each of $rounds rounds', { tags: ['slow'] }, expectOneWinner);
