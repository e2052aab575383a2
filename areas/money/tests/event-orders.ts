/**
 * The provider's events about one session, each as often as a provider may send it and in every order, with
 * and without the success page.
 */
import { eq, inArray } from 'drizzle-orm';
import { mails } from '#adapters/tables/mails-tables.ts';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, payments, refunds } from '#delivery/tables/quotes-tables.ts';
import { invoices } from '#money/tables/billing-tables.ts';
import { tariff } from '#platform/domain/tariff.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { disputePayment } from '#adapters/server/payments/stand-in/dispute-payment.ts';
import { failRefund, refundByHand } from '#adapters/server/payments/stand-in/make-refund.ts';
import { paySession } from '#adapters/server/payments/stand-in/pay-session.ts';
import { settlePayment } from '#adapters/server/payments/stand-in/settle-payment.ts';
import type { StandIn } from '#adapters/server/payments/stand-in/stand-in.ts';
import { testCards } from '#adapters/server/payments/stand-in/test-cards.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';
import { openCheckoutFor } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const PAGE = 'success page';
/** A partial refund at the provider. */
const PART_CENTS = 400;

type History = (till: StandIn, sessionId: string, paymentId: () => Promise<string>) => Promise<unknown>;

async function charge(till: StandIn, sessionId: string, outcome = 'paid'): Promise<void> {
  const card = testCards.find((one) => one.outcome === outcome);
  if (!card || (await paySession(till, sessionId, card, 'none')) !== 'accepted') {
    throw new Error('the card was not charged');
  }
}

const settle = (till: StandIn, sessionId: string, outcome: 'paid' | 'failed') =>
  settlePayment(till, { sessionId, outcome, mode: 'none', heldEventIds: [] });

/** What happens at the provider before any of its events arrives. */
const histories = {
  paid: (till, sessionId) => charge(till, sessionId),
  'paid later': async (till, sessionId) => {
    await charge(till, sessionId, 'settles');
    await settle(till, sessionId, 'paid');
  },
  'failed later': async (till, sessionId) => {
    await charge(till, sessionId, 'fails-later');
    await settle(till, sessionId, 'failed');
  },
  'partly refunded': async (till, sessionId, paymentId) => {
    await charge(till, sessionId);
    await refundByHand(till, await paymentId(), { amountCents: PART_CENTS, mode: 'none' });
  },
  'refunded, and the bank refused it': async (till, sessionId, paymentId) => {
    await charge(till, sessionId);
    const id = await refundByHand(till, await paymentId(), { amountCents: PART_CENTS, mode: 'none' });
    await failRefund(till, { id, paymentId: await paymentId() }, 'none');
  },
  'contested and lost': async (till, sessionId, paymentId) => {
    await charge(till, sessionId);
    const id = await disputePayment(till, await paymentId(), { status: 'needs_response', mode: 'none' });
    await disputePayment(till, await paymentId(), { id, status: 'lost', mode: 'none' });
  },
} satisfies Record<string, History>;

export type HistoryName = keyof typeof histories;

interface Books {
  checkout: string;
  deliveries: number;
  paymentCents: number[];
  refunds: string[];
  invoices: string[];
  mails: string[];
}

const ORDERED = 'Bestätigt';
const paidBooks: Books = {
  checkout: 'paid',
  deliveries: 1,
  paymentCents: [2655],
  refunds: [],
  invoices: ['invoice 2655'],
  mails: [ORDERED],
};

/** Where every order of a history's events has to end. */
export const expectedBooks: Record<HistoryName, Books> = {
  paid: paidBooks,
  'paid later': paidBooks,
  'failed later': {
    checkout: 'failed',
    deliveries: 0,
    paymentCents: [],
    refunds: [],
    invoices: [],
    mails: [],
  },
  'partly refunded': {
    ...paidBooks,
    refunds: ['refunded 400'],
    invoices: ['cancellation -400', 'invoice 2655'],
  },
  'refunded, and the bank refused it': paidBooks,
  'contested and lost': {
    ...paidBooks,
    refunds: ['refunded 2655'],
    invoices: ['cancellation -2655', 'invoice 2655'],
    // Nobody drove yet: with its whole price gone it is cancelled.
    mails: [ORDERED, 'Storniert'],
  },
};

interface Played {
  /** Types of events, or the success page. */
  steps: string[];
  sessionId: string;
  /** Whether events got 200, and the page 200 or, for a failed payment, 402. */
  isAnswered: boolean;
  books: Books;
}

const permute = (items: string[]): string[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, index) => permute(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));

const spread = (counts: number[], length: number): number[][] =>
  length === 0 ? [[]] : spread(counts, length - 1).flatMap((rest) => counts.map((count) => [count, ...rest]));

export interface Plan {
  /** How often an event may arrive. */
  counts: number[];
  /** Whether the counts differ from event to event. */
  isMixed: boolean;
}

/**
 * Events of refund, charge and dispute name the payment and nothing else that is read: each asks the provider
 * for the same payment, so that exchanging two of them changes nothing. Where all arrive equally often, their
 * repetitions come in one of these orders only; arriving once, they come in every order. Otherwise five
 * events would be 2,522 orders and 36,000 calls instead of 900 and 6,000.
 */
const namesPayment = (type: string) => /^(refund|charge)\./.test(type);

const isRepresentative = (order: string[], types: string[]) =>
  order.filter(namesPayment).join() === types.filter(namesPayment).join();

/** Every order of these events, the repetitions in turn, each with and without the success page. */
function listOrders(types: string[], { counts, isMixed }: Plan): string[][] {
  const amounts = isMixed
    ? spread(counts, types.length)
    : counts.map((count) => Array.from(types, () => count));
  const orders = new Map<string, string[]>();
  for (const order of permute([...types, PAGE])) {
    for (const amount of amounts) {
      if (!isMixed && Math.max(...amount) > 1 && !isRepresentative(order, types)) continue;
      for (const pages of [0, 1]) {
        const often = (step: string) => (step === PAGE ? pages : (amount[types.indexOf(step)] ?? 0));
        const rounds = Array.from({ length: Math.max(...counts) }, (_, round) => round);
        const steps = rounds.flatMap((round) => order.filter((step) => round < often(step)));
        orders.set(steps.join(' '), steps);
      }
    }
  }
  return [...orders.values()];
}

/** Opens a session, lets its history happen, and returns its events by type. */
async function begin(app: TestApp, name: HistoryName, customer: Awaited<ReturnType<typeof makePerson>>) {
  if (!app.standIn) throw new Error('no stand-in');
  const sessionId = await openCheckoutFor(app, customer);
  const paymentId = async () => (await app.services.payments.findSession(sessionId))?.paymentId ?? '';
  const happen: History = histories[name];
  await happen(app.standIn, sessionId, paymentId);
  const events = await listWebhooks(app, sessionId);
  return { sessionId, events: new Map(events.map((event) => [event.type, event])) };
}

/** Plays each order on a session of its own; jobs run at the end, those of the reconciliation included. */
export async function playOrders(app: TestApp, name: HistoryName, plan: Plan): Promise<Played[]> {
  let customer = await makePerson(app, 'customer');
  const first = await begin(app, name, customer);
  // Events of intents name neither session nor payment: nothing follows from them.
  const types = [...first.events.keys()].filter((type) => !type.startsWith('payment_intent.'));
  const played: Omit<Played, 'books'>[] = [];
  for (const [index, steps] of listOrders(types, plan).entries()) {
    // Orders of which nothing arrived yet count as unpaid, and a customer may have ten of them.
    if (index % tariff.limits.unpaidCheckouts === 0) customer = await makePerson(app, 'customer');
    const { sessionId, events } = await begin(app, name, customer);
    let isAnswered = true;
    for (const step of steps) {
      const event = events.get(step);
      const status = event ? await postWebhook(app, event) : await openPage(app, sessionId);
      isAnswered &&= status === (!event && name === 'failed later' ? 402 : 200);
    }
    played.push({ steps, sessionId, isAnswered });
  }
  app.clock.advance(2);
  await app.skipTo(app.clock.now());
  await app.drain();
  const subjects = (await app.db.select({ subject: mails.subject }).from(mails)).map((row) => row.subject);
  return await Promise.all(
    played.map(async (one) => ({ ...one, books: await readBooks(app, subjects, one.sessionId) })),
  );
}

async function openPage(app: TestApp, sessionId: string): Promise<number> {
  return (await visitor(app).call('/create-delivery-from-payment', { sessionId })).status;
}

/** What our books say of a session, without ids and times. */
async function readBooks(app: TestApp, subjects: string[], sessionId: string): Promise<Books> {
  const [checkout] = await app.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId));
  if (!checkout) throw new Error(`no checkout of ${sessionId}`);
  const paid = await app.db.select().from(payments).where(eq(payments.checkoutId, checkout.id));
  const ids = paid.map(({ id }) => id);
  const returned = await app.db.select().from(refunds).where(inArray(refunds.paymentId, ids));
  const issued = await app.db.select().from(invoices).where(inArray(invoices.paymentId, ids));
  const id = checkout.deliveryId;
  return {
    checkout: checkout.status,
    deliveries: id ? await app.db.$count(deliveries, eq(deliveries.id, id)) : 0,
    paymentCents: paid.map(({ amountCents }) => amountCents),
    refunds: returned.map((row) => `${row.status} ${row.amountCents}`).toSorted(),
    invoices: issued.map((row) => `${row.kind} ${row.grossCents}`).toSorted(),
    mails: id
      ? subjects
          .filter((subject) => subject.includes(shortId(id)))
          .map((subject) => subject.split(':')[0] ?? '')
          .toSorted()
      : [],
  };
}
