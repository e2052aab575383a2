/**
 * Drivers who accept one delivery at the same moment, over HTTP; few in the test run, many in the long run.
 */
import { and, eq } from 'drizzle-orm';
import { deliveries, deliveryAttempts, deliveryTracking } from '#delivery/tables/deliveries-tables.ts';
import { settingFigures } from '#people/tables/accounts-tables.ts';
import { makeOpenDeliveries } from '#delivery/tests/delivery-fixtures.ts';
import { type Answer, makePerson } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export interface RaceRound {
  /** Ids of drivers whose acceptance succeeded. */
  winners: string[];
  /** Answers to all other drivers, as 'status code text'. */
  losses: string[];
  /** The driver according to the database. */
  driverId: string | null;
  status: string;
  assignedEntries: (string | null)[];
  attempts: string[];
}

/** `rounds` new deliveries, each accepted by all `drivers` concurrently. */
export async function runAcceptRaces(
  app: TestApp,
  { drivers, rounds }: { drivers: number; rounds: number },
): Promise<RaceRound[]> {
  const owner = await makePerson(app, 'customer');
  const people = await Promise.all(Array.from({ length: drivers }, () => makePerson(app, 'driver')));
  const ids = await makeOpenDeliveries(app, owner, rounds);
  // A winner delivers nothing, and would have enough after a few rounds.
  await app.db
    .insert(settingFigures)
    .values({ key: 'deliveries_per_driver', value: rounds + 1, updatedAt: app.clock.now() })
    .onConflictDoUpdate({ target: settingFigures.key, set: { value: rounds + 1 } });
  const results: RaceRound[] = [];
  for (const id of ids) {
    const path = `/driver/offers/${id}/accept`;
    const answers = await Promise.all(people.map((person) => person.call(path, {})));
    results.push({ ...sortAnswers(answers, people), ...(await readOutcome(app, id)) });
  }
  return results;
}

function sortAnswers(answers: Answer[], people: { id: string }[]): Pick<RaceRound, 'winners' | 'losses'> {
  const winners = people.filter((_person, index) => answers[index]?.status === 200).map(({ id }) => id);
  const losses = answers
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => `${status} ${body.code} ${body.message}`);
  return { winners, losses };
}

async function readOutcome(app: TestApp, id: string) {
  const [row] = await app.db.select().from(deliveries).where(eq(deliveries.id, id));
  const entries = await app.db
    .select({ driverId: deliveryTracking.driverId })
    .from(deliveryTracking)
    .where(and(eq(deliveryTracking.deliveryId, id), eq(deliveryTracking.status, 'assigned')));
  const attempts = await app.db.select().from(deliveryAttempts).where(eq(deliveryAttempts.deliveryId, id));
  return {
    driverId: row?.driverId ?? null,
    status: row?.status ?? 'gone',
    assignedEntries: entries.map(({ driverId }) => driverId),
    attempts: attempts.map(({ driverId }) => driverId),
  };
}
