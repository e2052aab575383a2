/** Acts of customers, admins and the payment provider that move money. */
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { ApiRefusal } from '#adapters/server/payments/stand-in/api-refusal.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { contest, refundAtProvider } from '#money/tests/money-fixtures.ts';
import { visitor } from '#people/tests/test-people.ts';
import { pick } from '#tests/support/pick.ts';
import { type Act, type Outcome, toOutcome } from './act.ts';
import { type Followed, type OpenedSession, personOf, type SharedWorld } from './shared-world.ts';

/** What leads to a delivery: order, payment, and the success page or events that settle it. */
export function drawOrderAct(world: SharedWorld, mayOrder: boolean): Act {
  const { random, sessions } = world;
  if (sessions.length === 0 || (mayOrder && random() < 0.3)) return order(world);
  const unpaid = sessions.filter(({ isPaid }) => !isPaid);
  if (unpaid.length > 0 && random() < 0.5) return pay(world, pick(random, unpaid));
  return settle(world, pick(random, sessions));
}

/** Refunds, disputes and paid redeliveries. */
export function drawMoneyAct(world: SharedWorld, about: Followed): Act {
  const { random } = world;
  const draw = random();
  if (draw < 0.3) return payRedelivery(world, about);
  if (draw < 0.5) return refundPart(world, about);
  if (draw < 0.6)
    return actAtProvider('refund at the provider', () => refundAtProvider(world.app, about.id, 400));
  if (draw < 0.65)
    return actAtProvider('full refund at the provider', () => refundAtProvider(world.app, about.id));
  if (draw < 0.75) return dispute(world, about);
  return sendNews(world, about);
}

function order(world: SharedWorld): Act {
  const { random, sessions } = world;
  const customer = random() < 0.5 ? 0 : 1;
  const person = world.customers[customer];
  return {
    name: 'order',
    allows: /^(409 (SOLD_OUT_TODAY|SPEED_UNSELLABLE|QUOTE_EXPIRED)|429 TOO_MANY_CHECKOUTS)$/,
    async perform() {
      const quoted = await person.call<{ id: string }>('/quotes', quoteRequest);
      if (quoted.status !== 200) return toOutcome(quoted);
      const opened = await person.call<{ url: string }>('/create-checkout', orderRequest(quoted.body.id));
      if (opened.status === 200) {
        sessions.push({ sessionId: opened.body.url.split('/').at(-1) ?? '', customer, isPaid: false });
      }
      return toOutcome(opened);
    },
  };
}

/** At the payment page; 'closed' by another act at the same moment. */
function pay({ app }: SharedWorld, session: OpenedSession): Act {
  return {
    name: 'pay',
    async perform() {
      await payAtTill(app, session.sessionId).catch((error: unknown) => {
        if (!String(error).includes('the payment was closed')) throw error;
      });
      session.isPaid = true;
      return { status: 200 };
    },
  };
}

/** The success page, or all events of the session in any order and number. */
function settle(world: SharedWorld, session: OpenedSession): Act {
  const { app, random } = world;
  const { sessionId, customer } = session;
  if (random() < 0.5) {
    const person = random() < 0.5 ? world.customers[customer === 0 ? 0 : 1] : visitor(app);
    return {
      name: 'success page',
      // Not paid yet; or a redelivery that was not possible any more, and refunded.
      allows: /^(402 PAYMENT_NOT_COMPLETED|409 PAYMENT_REFUNDED)$/,
      perform: async () => toOutcome(await person.call('/create-delivery-from-payment', { sessionId })),
    };
  }
  const draws = branch(random);
  return { name: 'webhooks', perform: () => postShuffled(world, sessionId, draws) };
}

/** Draws of its own, as acts of a batch take turns. */
const branch = (random: () => number) => seededRandom(Math.floor(random() * 2 ** 31));

async function postShuffled({ app }: SharedWorld, sessionId: string, random: () => number): Promise<Outcome> {
  const events = (await listWebhooks(app, sessionId)).slice(-4);
  const shuffled = [...events, ...events].toSorted(() => random() - 0.5);
  for (const event of shuffled.slice(0, 3)) {
    const status = await postWebhook(app, event);
    if (status !== 200) return { status };
  }
  return { status: 200 };
}

function payRedelivery(world: SharedWorld, about: Followed): Act {
  const { app, sessions } = world;
  const person = personOf(world, about, 'owner');
  return {
    name: 'pay a redelivery',
    allows:
      /^(409 (COMMAND_NOT_ALLOWED|SOLD_OUT_TODAY|SPEED_UNSELLABLE|QUOTE_EXPIRED)|429 TOO_MANY_CHECKOUTS)$/,
    async perform() {
      const quoted = await person.call<{ quote: { id: string } }>(
        `/deliveries/${about.id}/redelivery-quote`,
        {},
      );
      if (quoted.status !== 200) return toOutcome(quoted);
      const opened = await person.call<{ url: string }>(`/deliveries/${about.id}/redelivery-checkout`, {
        quoteId: quoted.body.quote.id,
        reason: 'Bitte noch einmal',
      });
      if (opened.status !== 200) return toOutcome(opened);
      const sessionId = opened.body.url.split('/').at(-1) ?? '';
      await payAtTill(app, sessionId);
      sessions.push({ sessionId, customer: about.customer, redeliveryOf: about.id, isPaid: true });
      return { status: 200 };
    },
  };
}

async function readReturnedCents({ app }: SharedWorld, id: string): Promise<number> {
  const { rows } = await app.pool.query<{ cents: number }>(
    `select coalesce(sum(r.amount_cents), 0)::int as cents
    from payments p join refunds r on r.payment_id = p.id where p.delivery_id = $1`,
    [id],
  );
  return rows[0]?.cents ?? 0;
}

function refundPart(world: SharedWorld, { id }: Followed): Act {
  const cents = pick(world.random, [1, 150, 2000]);
  return {
    name: 'refund a part',
    allows: /^(409 DELIVERY_CHANGED|422 REFUND_TOO_HIGH)$/,
    async perform() {
      const seenReturnedCents = await readReturnedCents(world, id);
      return toOutcome(
        await world.admin.call(`/admin/deliveries/${id}/refund`, {
          reason: 'Kulanz',
          cents,
          seenReturnedCents,
        }),
      );
    },
  };
}

/** On the provider's pages, which refuse what is impossible there. */
function actAtProvider(name: string, act: () => Promise<unknown>): Act {
  return {
    name,
    async perform() {
      await act().catch((error: unknown) => {
        if (!(error instanceof ApiRefusal)) throw error;
      });
      return { status: 200 };
    },
  };
}

function dispute(world: SharedWorld, { id }: Followed): Act {
  const outcome = pick(world.random, ['won', 'lost'] as const);
  return actAtProvider('dispute', async () => {
    const open = world.disputes.get(id);
    if (open) await decideDispute(world, id, outcome);
    else world.disputes.set(id, await contest(world.app, id, { status: 'needs_response' }));
  });
}

export async function decideDispute(world: SharedWorld, id: string, status: 'won' | 'lost'): Promise<void> {
  const open = world.disputes.get(id);
  if (!open) return;
  world.disputes.delete(id);
  await contest(world.app, id, { id: open, status });
}

/** The provider's latest events about the delivery's payments. */
function sendNews(world: SharedWorld, { id }: Followed): Act {
  const draws = branch(world.random);
  return {
    name: 'webhooks',
    async perform() {
      for (const sessionId of await listSessionsOf(world, id)) {
        const outcome = await postShuffled(world, sessionId, draws);
        if (outcome.status !== 200) return outcome;
      }
      return { status: 200 };
    },
  };
}

export async function listSessionsOf({ app }: SharedWorld, id: string): Promise<string[]> {
  const { rows } = await app.pool.query<{ session: string }>(
    `select c.provider_session_id as session
    from payments p join checkouts c on c.id = p.checkout_id where p.delivery_id = $1`,
    [id],
  );
  return rows.map(({ session }) => session);
}
