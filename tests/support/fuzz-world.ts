import { askers } from '#tests/rights/askers.ts';
import type { World } from '#tests/rights/make-world.ts';
import { listDisagreements } from '#money/tests/money-walk.ts';
import { type Finding, fuzz, readTargets } from './fuzz-operations.ts';
import type { TestApp } from './test-app.ts';

/** Without stuck jobs: the world's own one has no data, so it fails whenever an admin retries it. */
const kinds = `delivery offer decision shift absence entry upload driver admin person callOrder correction
  message view invoice run settlement payout attempt adjustment setting version alarm alarmRule figure
  tracking`.split(/\s+/);

/** What is never true of the data, whatever anybody sent. */
const impossible: Record<string, string> = {
  'a delivery with two running attempts':
    "select delivery_id from delivery_attempts where outcome = 'running' group by 1 having count(*) > 1",
  'a delivery of nobody who has it': `select d.id from deliveries d where d.driver_id is not null
    and not exists (select from delivery_attempts a where a.delivery_id = d.id and a.driver_id = d.driver_id)`,
  'more refunded than paid': `select p.id from payments p join refunds r on r.payment_id = p.id
    group by p.id having sum(r.amount_cents) filter (where r.status <> 'failed') > p.amount_cents`,
  'two deliveries of one payment':
    'select checkout_id from payments where delivery_id is not null group by 1 having count(*) > 1',
  'a transfer of nothing': 'select id from payouts where amount_cents <= 0',
  'no owner left': "select 1 where not exists (select from profiles where admin_duty = 'owner')",
};

/**
 * Rounds of requests over all callers and all kinds of things. After each round the jobs run, the data are
 * judged, and the world is put back, so that no round starves because an earlier one signed everybody out.
 */
export async function fuzzWorld(
  app: TestApp,
  {
    world,
    putBack,
    seed,
    rounds,
    each,
  }: { world: World; putBack: () => Promise<void>; seed: number; rounds: number; each: number },
): Promise<(Finding | string)[]> {
  const targets = await readTargets(app);
  const ids = kinds.flatMap((kind) => world.idsOf('customer', kind)).filter(Boolean);
  const callers = Object.fromEntries(askers.map((asker) => [asker, world.headersOf(asker)]));
  const found: (Finding | string)[] = [];
  for (let round = 0; round < rounds; round += 1) {
    found.push(...(await fuzz(app, { targets, count: each, seed: seed + round, callers, ids })));
    for (const failure of await app.runUntil(app.clock.now()))
      found.push(`round ${round}: ${failure.job} failed: ${String(failure.error)}`);
    for (const [name, query] of Object.entries(impossible)) {
      if ((await app.pool.query(query)).rowCount) found.push(`round ${round}: ${name}`);
    }
    const books = await listDisagreements(app);
    if (books.length > 0) found.push(`round ${round}: books ${JSON.stringify(books)}`);
    await putBack();
  }
  return found;
}
