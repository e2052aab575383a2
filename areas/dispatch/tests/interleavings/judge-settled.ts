/** What has to be true of deliveries, money and pay once every event has arrived and every job has run. */
import { listDisagreements } from '#money/tests/money-walk.ts';
import { readTraces } from './read-traces.ts';
import { hasEnded, type SharedWorld } from './shared-world.ts';

/** An ended delivery is followed until this many commands were tried on it. */
const ACTS_EACH = 20;

/** Each finds rows that must not exist. */
const impossible: Record<string, string> = {
  'two running attempts': `select delivery_id from delivery_attempts where outcome = 'running'
    group by 1 having count(*) > 1`,
  'more refunded than paid': `select p.id from payments p join refunds r on r.payment_id = p.id
    group by p.id having sum(r.amount_cents) filter (where r.status <> 'failed') > p.amount_cents`,
  'not one invoice for a payment': `select p.id from payments p
    left join invoices i on i.payment_id = p.id and i.kind = 'invoice' group by p.id having count(i.id) <> 1`,
  'a refund without a cancellation invoice': `select r.payment_id from refunds r where r.status = 'refunded'
    and not exists (select from invoices i where i.payment_id = r.payment_id and i.kind = 'cancellation')`,
  'a gap between invoice numbers': `select year from invoices group by year having max(number) <> count(*)`,
  'not one delivery for a paid session': `select c.id from checkouts c left join payments p
    on p.checkout_id = c.id where c.status in ('paid', 'refunded') group by c.id having count(p.id) <> 1`,
  'a delivered delivery that is not earned once': `select d.id from deliveries d
    left join delivery_attempts a on a.delivery_id = d.id
    left join earned_entries e on e.id = a.id and e.is_delivered
    group by d.id having count(e.id) <> (d.status = 'delivered')::int`,
  'two accepted offers for one attempt': `select o.delivery_id from dispatch_offers o where o.state = 'accepted'
    group by o.delivery_id, o.driver_id having count(*) > (select count(*) from delivery_attempts a
      where a.delivery_id = o.delivery_id and a.driver_id = o.driver_id)`,
  'an open offer for a delivery that is not open': `select o.id from dispatch_offers o
    join deliveries d on d.id = o.delivery_id
    where o.state = 'open' and d.status not in ('paid', 'pending')`,
};

/** Judges all deliveries, and stops to follow those that have ended. */
export async function judgeSettled(world: SharedWorld): Promise<void> {
  const { app, problems } = world;
  for (const [name, query] of Object.entries(impossible)) {
    const { rows } = await app.pool.query(query);
    if (rows.length > 0) problems.push(`${name}: ${JSON.stringify(rows)}`);
  }
  const books = await listDisagreements(app);
  if (books.length > 0) problems.push(`the books disagree: ${JSON.stringify(books)}`);
  for (const { id, auditedActs } of world.followed) {
    const { rows } = await app.pool.query<{ n: number }>(
      "select count(*)::int as n from audit_log where subject_kind = 'delivery' and subject_id = $1",
      [id],
    );
    if (rows[0]?.n !== auditedActs) problems.push(`${id}: ${rows[0]?.n} of ${auditedActs} acts were audited`);
  }
  const ended = world.followed.filter((one) => hasEnded(one) && one.acts >= ACTS_EACH);
  world.followed = world.followed.filter((one) => !ended.includes(one));
  const traces = await readTraces(
    world,
    ended.map(({ id }) => id),
  );
  for (const [id, trace] of traces) world.ended.set(id, JSON.stringify(trace));
}

/** Nothing has happened since the end. */
export async function judgeEnded(world: SharedWorld): Promise<void> {
  const traces = await readTraces(world, [...world.ended.keys()]);
  for (const [id, trace] of world.ended) {
    if (JSON.stringify(traces.get(id)) !== trace) world.problems.push(`${id} changed after its end`);
  }
}
