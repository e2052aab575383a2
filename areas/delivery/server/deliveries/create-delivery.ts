import { beginService, promiseBy } from '#platform/domain/opening-hours.ts';
import { postponeExpected } from '#delivery/domain/expect-delivery.ts';
import type { paymentMethods } from '#delivery/domain/payment-method.ts';
import { orderedFacts, pickFacts, quotedFacts } from '#delivery/domain/order-facts.ts';
import { getFigures } from '#people/server/settings/get-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { type Transaction, violatedConstraint } from '#platform/server/database/database.ts';
import type { Quote } from '#delivery/server/quotes/get-quote.ts';
import type { Services } from '#app/services.ts';
import { type Delivery, insertDelivery, insertTracking, type NewDelivery } from './deliveries.store.ts';

/** The values frozen at checkout. */
export interface PaidOrder extends Pick<NewDelivery, (typeof orderedFacts)[number] | 'userId'> {
  quote: Quote;
  amountCents: number;
  method: (typeof paymentMethods)[number];
}

/**
 * Creates the delivery of a paid order with its first two tracking entries and publishes the event, all in
 * the caller's transaction. The promise counts from the payment, or from the next opening. Throws
 * EXTERNAL_ID_USED.
 */
export async function createDelivery(
  services: Pick<Services, 'clock' | 'publishDeliveryEvent' | 'versions'>,
  tx: Transaction,
  order: PaidOrder,
): Promise<string> {
  const now = services.clock.now();
  const delivery = await insertNew(tx, {
    ...pickFacts(order.quote, quotedFacts),
    ...pickFacts(order, orderedFacts),
    userId: order.userId,
    status: 'paid',
    priceCents: order.amountCents,
    onAccount: order.method === 'account',
    promisedBy: promiseBy(now, order.deliverySpeed, services.versions.hours()),
    creditPercent: order.quote.creditPercent,
    ...findExpected(services, order, now),
    cancelFreeUntil: await grantFreeCancelling(tx, now),
    createdAt: now,
    updatedAt: now,
  });
  const entry = { deliveryId: delivery.id, timestamp: now, receivedAt: now, actorId: order.userId };
  await insertTracking(tx, [
    { ...entry, status: 'pending' },
    { ...entry, status: 'paid' },
  ]);
  const viewer = { id: order.userId, role: 'customer' } as const;
  await services.publishDeliveryEvent(tx, {
    name: 'delivery.ordered',
    viewer,
    at: now,
    before: undefined,
    delivery,
  });
  return delivery.id;
}

/**
 * Until when a customer who has just paid may cancel although a driver has accepted: kept with the delivery,
 * so that a later change of the setting takes nothing away. Null while the setting is 0.
 */
export async function grantFreeCancelling(tx: Transaction, paidAt: Date): Promise<Date | null> {
  const { free_cancel_minutes: minutes } = await getFigures(tx);
  return minutes > 0 ? new Date(paidAt.getTime() + minutes * 60_000) : null;
}

/** Two requests at once have been let in; the index decides. */
async function insertNew(tx: Transaction, delivery: NewDelivery): Promise<Delivery> {
  try {
    return await insertDelivery(tx, delivery);
  } catch (error) {
    if (violatedConstraint(error) === 'deliveries_external_id') throw new AppError('EXTERNAL_ID_USED');
    throw error;
  }
}

/** As quoted, later by the time that paying took; nothing for an order that waits for the next opening. */
function findExpected(
  { versions }: Pick<Services, 'versions'>,
  { quote, deliverySpeed }: PaidOrder,
  now: Date,
): Pick<NewDelivery, 'expectedAt' | 'expectedFrom' | 'expectedUntil'> {
  const quoted = quote.expected[deliverySpeed];
  const isToday = beginService(now, versions.hours()).getTime() === now.getTime();
  if (!quoted || !isToday) return {};
  const { at, from, until } = postponeExpected(
    { at: Date.parse(quoted.at), from: Date.parse(quoted.from), until: Date.parse(quoted.until) },
    now.getTime() - quote.createdAt.getTime(),
  );
  return { expectedAt: new Date(at), expectedFrom: new Date(from), expectedUntil: new Date(until) };
}
