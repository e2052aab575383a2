/**
 * Acts of all roles, the dispatcher, the queue and the payment provider over a few deliveries and drivers,
 * two to four of them started at the same moment, compared with a model after each batch.
 */
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { decideDispute, listSessionsOf } from './draw-money-acts.ts';
import { drawBatch } from './draw-acts.ts';
import { type Done, explainBatch } from './explain-batch.ts';
import { followNewOrders } from './follow-new-orders.ts';
import { judgeEnded, judgeSettled } from './judge-settled.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';
import { pick } from '#tests/support/pick.ts';
import { makeSharedWorld, type SharedWorld } from './shared-world.ts';

/** Batches between two settlements of everything. */
const SETTLED_AFTER = 60;

export interface WalkReport {
  acts: number;
  batches: number;
  /** How many acts of each name were done, and refused. */
  counts: Record<string, number>;
  deliveries: number;
  problems: string[];
}

export interface WalkPlan {
  seed: number;
  acts: number;
  /** Ends the walk early. */
  signal?: AbortSignal;
}

/**
 * Ends with the first batch that the model cannot explain. An act counts once, be it one call, a call sent
 * twice with one key, the calls of an order, some webhooks, a run of jobs or a round; settling everything is
 * no act.
 */
export async function walkConcurrently(
  app: TestApp,
  { seed, acts: wanted, signal }: WalkPlan,
): Promise<WalkReport> {
  const world = await makeSharedWorld(app, seededRandom(seed));
  let acts = 0;
  let batches = 0;
  while (acts < wanted && world.problems.length === 0 && !signal?.aborted) {
    const batch = drawBatch(world);
    app.clock.advance(1 / 60);
    const done: Done[] = await Promise.all(batch.map(async (act) => ({ act, outcome: await act.perform() })));
    count(world, done);
    await explainBatch(world, done);
    await followNewOrders(world);
    acts += batch.length;
    batches += 1;
    if (world.problems.length > 0) {
      world.problems.push(
        `in batch ${batches}: ${done.map(({ act, outcome }) => `${act.name} ${outcome.status}`).join(', ')}`,
      );
    } else if (batches % SETTLED_AFTER === 0 || acts >= wanted) await settleEverything(world);
  }
  await judgeEnded(world);
  const counts = Object.fromEntries([...world.counts].toSorted(([a], [b]) => a.localeCompare(b)));
  return { acts, batches, counts, deliveries: await countDeliveries(world), problems: world.problems };
}

function count({ counts }: SharedWorld, done: Done[]): void {
  for (const { act, outcome } of done) {
    const name = outcome.status === 200 ? act.name : `${act.name} refused`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
}

async function countDeliveries({ app }: SharedWorld): Promise<number> {
  const { rows } = await app.pool.query<{ n: number }>('select count(*)::int as n from deliveries');
  return rows[0]?.n ?? 0;
}

/** Refunds that the provider refused while their payment was disputed are looked after every hour. */
const REFUNDS_LOOKED_AFTER_MINUTES = 130;

/** Disputes end, every event of the provider arrives, every job runs: now all books have to agree. */
async function settleEverything(world: SharedWorld): Promise<void> {
  const { app, followed } = world;
  for (const { id } of followed) {
    await decideDispute(world, id, pick(world.random, ['won', 'lost'] as const));
    for (const sessionId of await listSessionsOf(world, id)) {
      for (const event of (await listWebhooks(app, sessionId)).slice(-3)) await postWebhook(app, event);
    }
  }
  await runJobsFor(world, 2);
  const { rows } = await app.pool.query("select from refunds where status = 'requested'");
  if (rows.length > 0) await runJobsFor(world, REFUNDS_LOOKED_AFTER_MINUTES);
  await explainBatch(world, []);
  await followNewOrders(world);
  await judgeSettled(world);
}

async function runJobsFor({ app }: SharedWorld, minutes: number): Promise<void> {
  app.clock.advance(minutes);
  await app.skipTo(app.clock.now());
  await app.drain();
}
