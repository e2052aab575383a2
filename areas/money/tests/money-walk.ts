/**
 * Every action on the money of a delivery, in every order, and the expected state of the books at the end.
 */
import { findRedelivery } from '#delivery/domain/commands.ts';
import { createRedeliveryCheckout } from '#money/server/checkout/create-redelivery-checkout.ts';
import { quoteRedelivery } from '#money/server/checkout/quote-redelivery.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { apply, type Cast, makeCast, readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { contest, refundAtProvider, sendAllEvents } from './money-fixtures.ts';
import { orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import type { Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

async function redeliver(app: TestApp, owner: Person, id: string): Promise<void> {
  const { delivery } = await readRecord(app, id);
  const kind = findRedelivery(delivery, owner);
  const reason = 'Bitte noch einmal';
  if (kind === 'free') return await apply(app, id, 'request_redelivery', owner, { reason });
  if (kind !== 'paid') throw new Error('no redelivery is open');
  const { quote } = await quoteRedelivery(app.services, owner, id);
  const { url } = await createRedeliveryCheckout(app.services, owner, { id, quoteId: quote.id, reason });
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
}

/** An impossible action, such as a second cancellation, is refused and changes nothing. */
function listActs(app: TestApp, { owner, admin }: Cast): Record<string, (id: string) => Promise<unknown>> {
  return {
    'customer cancels': (id) => apply(app, id, 'cancel', owner),
    'admin cancels with refund': (id) => apply(app, id, 'cancel', admin, { refund: 'full' }),
    'admin cancels without': (id) => apply(app, id, 'cancel', admin, { refund: 'none' }),
    'part at the provider': (id) => refundAtProvider(app, id, 400),
    'all at the provider': (id) => refundAtProvider(app, id),
    redelivery: (id) => redeliver(app, owner, id),
    'dispute lost': (id) => contest(app, id, { status: 'lost' }),
  };
}

/** Payments whose books do not agree: ours, the invoices, the provider's. */
export async function listDisagreements(app: TestApp): Promise<unknown[]> {
  return (await app.pool.query(DISAGREEMENTS)).rows as unknown[];
}

const DISAGREEMENTS = `
  select p.id, p.amount_cents as paid, r.returned, r.open, i.kept, coalesce(t.returned, 0) as provider
  from payments p
  cross join lateral (
    select coalesce(sum(amount_cents), 0) as returned, count(*) filter (where status <> 'refunded') as open
    from refunds where payment_id = p.id) r
  cross join lateral (select coalesce(sum(gross_cents), 0) as kept from invoices where payment_id = p.id) i
  cross join lateral (
    select least(p.amount_cents, (select coalesce(sum(amount_cents), 0) from till_refunds
        where payment_id = p.provider_payment_id and status <> 'failed')
      + (select coalesce(sum(amount_cents), 0) from till_disputes
        where payment_id = p.provider_payment_id and status = 'lost')) as returned) t
  where r.returned > p.amount_cents or r.open > 0 or i.kept <> p.amount_cents - r.returned or t.returned <> r.returned`;

const TAIL = ['redelivery', 'customer cancels'];

const listSequences = (names: string[], depth: number): string[][] =>
  depth === 0
    ? [[]]
    : listSequences(names, depth - 1).flatMap((walk) => names.map((name) => [...walk, name]));

/**
 * Runs all sequences of that many acts, each followed by another redelivery and another cancellation. Returns
 * how often each act was possible, and every payment whose books disagreed. That many acts follow each other
 * before any job runs.
 */
export async function walkMoney(app: TestApp, { depth, actsAtOnce }: { depth: number; actsAtOnce: number }) {
  const cast = await makeCast(app);
  const acts = listActs(app, cast);
  const walks = listSequences(Object.keys(acts), depth).map((names) => ({
    names: [...names, ...TAIL],
    id: '',
  }));
  for (const walk of walks) walk.id = await orderDelivery(app, cast.owner);
  const done = Object.fromEntries(Object.keys(acts).map((name) => [name, 0]));
  const disagreements: unknown[] = [];
  const pending: string[] = [];
  for (let step = 0; step < depth + TAIL.length; step += 1) {
    for (const [index, { names, id }] of walks.entries()) {
      const name = names[step] ?? '';
      const isDone = await acts[name]?.(id).then(
        () => true,
        () => false,
      );
      if (!isDone) continue;
      done[name] = (done[name] ?? 0) + 1;
      // For every second delivery the provider's events arrive before our own jobs run.
      if (index % 2 === 0) await sendNews(app, id);
      else pending.push(id);
    }
    const isLast = step === depth + TAIL.length - 1;
    if (!isLast && step % actsAtOnce !== actsAtOnce - 1) continue;
    await app.drain();
    for (const id of pending.splice(0)) await sendNews(app, id);
    await app.drain();
    disagreements.push(...(await listDisagreements(app)));
  }
  return { done, disagreements };
}

/** The provider's events besides the payments themselves, twice and in reverse order. */
async function sendNews(app: TestApp, id: string): Promise<void> {
  await sendAllEvents(app, id, (events) => {
    const news = events.filter(({ type }) => /refund|dispute/.test(type)).slice(-4);
    return [...news, ...news].reverse();
  });
}
