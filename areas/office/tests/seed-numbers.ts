/**
 * Random deliveries with their payments, refunds and ratings, written directly into the tables, and their
 * facts.
 */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { deliveries, deliveryRatings } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, payments, quotes, refunds } from '#delivery/tables/quotes-tables.ts';
import { type DeliverySpeed, type DeliveryStatus, deliverySpeeds } from '#platform/domain/statuses.ts';
import type { TestApp } from '#tests/support/test-app.ts';

export interface DrawnOrder {
  orderedAt: Date;
  status: DeliveryStatus;
  speed: DeliverySpeed;
  pickup: string;
  delivery: string;
  promisedBy: Date;
  deliveredAt: Date | null;
  acceptedAt: Date | null;
  paidCents: number[];
  returnedCents: number[];
  rating: number | null;
}

const quarters = [
  'Hamburg-Ottensen',
  'Hamburg-St. Pauli',
  'Hamburg-Altstadt',
  'Hamburg-Altona-Nord',
  'Hamburg',
];
const statuses: DeliveryStatus[] = [
  'delivered',
  'delivered',
  'delivered',
  'cancelled',
  'paid',
  'recipient_absent',
];
const MINUTE = 60_000;

/** `template` is an ordered delivery, whose rows are copied; orders fall between `start` and `end`. */
export async function seedNumbers(
  app: TestApp,
  plan: { template: string; count: number; start: Date; end: Date; random: () => number },
): Promise<DrawnOrder[]> {
  const drawn = Array.from({ length: plan.count }, () => drawOrder(plan));
  const [paid] = await app.db
    .select({ delivery: deliveries, checkout: checkouts, quote: quotes })
    .from(deliveries)
    .innerJoin(checkouts, eq(checkouts.deliveryId, deliveries.id))
    .innerJoin(quotes, eq(quotes.id, checkouts.quoteId))
    .where(eq(deliveries.id, plan.template));
  if (!paid) throw new Error('no paid template');
  const ids = drawn.map(() => randomUUID());
  const { isCompleted: _, trackingToken: __, ...plain } = paid.delivery;
  await app.db.insert(deliveries).values(
    drawn.map((order, index) => ({
      ...plain,
      id: ids[index] ?? '',
      status: order.status,
      deliverySpeed: order.speed,
      pickupAddress: order.pickup,
      deliveryAddress: order.delivery,
      createdAt: order.orderedAt,
      promisedBy: order.promisedBy,
      deliveryConfirmedAt: order.deliveredAt,
      acceptedOnce: order.acceptedAt,
    })),
  );
  for (const [index, order] of drawn.entries()) {
    await insertMoney(app, { ...paid, deliveryId: ids[index] ?? '' }, order);
    await insertRating(app, ids[index] ?? '', plain.userId, order);
  }
  return drawn;
}

function drawOrder({ start, end, random }: { start: Date; end: Date; random: () => number }): DrawnOrder {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const upTo = (max: number) => Math.floor(random() * (max + 1));
  const orderedAt = new Date(start.getTime() + Math.floor(random() * (end.getTime() - start.getTime())));
  const after = (minutes: number) => new Date(orderedAt.getTime() + minutes * MINUTE);
  const address = () => `${pick(['Am Markt 3, ', 'Weg 1, Hof 2, ', ''])}2035${upTo(9)} ${pick(quarters)}`;
  const status = pick(statuses);
  const paidCents = Array.from({ length: 1 + upTo(1) }, () => 1500 + upTo(3000));
  return {
    orderedAt,
    status,
    speed: pick(deliverySpeeds),
    pickup: address(),
    delivery: address(),
    promisedBy: after(240),
    // Sometimes to the very minute.
    deliveredAt: status === 'delivered' ? after(pick([60, 240, 241, 200 + upTo(100)])) : null,
    acceptedAt: random() < 0.7 ? after(random() * 90) : null,
    paidCents,
    returnedCents: Array.from({ length: upTo(2) }, () => 1 + upTo(600)),
    rating: random() < 0.4 ? 1 + upTo(4) : null,
  };
}

interface Template {
  deliveryId: string;
  checkout: typeof checkouts.$inferSelect;
  quote: typeof quotes.$inferSelect;
}

/** One payment each, additional ones for redeliveries; the refund belongs to the first one. */
async function insertMoney(app: TestApp, { deliveryId, checkout, quote }: Template, order: DrawnOrder) {
  const paymentIds = order.paidCents.map(() => randomUUID());
  for (const [index, amountCents] of order.paidCents.entries()) {
    const [quoteId, checkoutId, id] = [randomUUID(), randomUUID(), paymentIds[index] ?? ''];
    await app.db.insert(quotes).values({ ...quote, id: quoteId });
    await app.db.insert(checkouts).values({
      ...checkout,
      id: checkoutId,
      quoteId,
      amountCents,
      deliveryId: index === 0 ? deliveryId : null,
      redeliveryOf: index === 0 ? null : deliveryId,
      providerSessionId: checkoutId,
    });
    const paidAt = new Date(order.orderedAt.getTime() + index * 3 * 24 * 60 * MINUTE);
    await app.db
      .insert(payments)
      .values({ id, checkoutId, deliveryId, providerPaymentId: id, amountCents, paidAt });
  }
  if (order.returnedCents.length === 0) return;
  await app.db.insert(refunds).values(
    order.returnedCents.map((amountCents, index) => ({
      paymentId: paymentIds[0] ?? '',
      amountCents,
      reason: '',
      status: index === 0 ? ('refunded' as const) : ('failed' as const),
      source: 'ours' as const,
      createdAt: order.orderedAt,
    })),
  );
}

async function insertRating(app: TestApp, deliveryId: string, customerId: string, order: DrawnOrder) {
  if (order.rating === null) return;
  const { rating, orderedAt } = order;
  await app.db.insert(deliveryRatings).values({ deliveryId, customerId, rating, createdAt: orderedAt });
}
