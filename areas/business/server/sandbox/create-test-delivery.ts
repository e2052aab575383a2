import { LATE_PROMISE_SECONDS, readTestScenario, testLimits } from '#business/domain/test-courses.ts';
import { keepDoors } from '#delivery/domain/keep-doors.ts';
import { orderedFacts, pickFacts, quotedFacts } from '#delivery/domain/order-facts.ts';
import type { Quote } from '#delivery/server/quotes/get-quote.ts';
import { notifyEndpoints } from '#business/server/webhooks/notify-endpoints.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { violatedConstraint } from '#platform/server/database/database.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';
import { planNextStep } from './simulate-test-delivery.ts';
import { findTestDeliveryOfQuote, insertTestDelivery, type TestDelivery } from './test-deliveries.store.ts';
import { toTestArrival } from './to-test-details.ts';

/** What is ordered besides the quote. */
export type TestOrder = Pick<TestDelivery, (typeof orderedFacts)[number]>;

const HOUR = 60 * 60;
/** What no later command changes. */
const fixedFacts = ['deliverySpeed', 'packageDescription', 'costCentre', 'reference', 'externalId'] as const;

/**
 * A test delivery of a quote, which a simulated courier carries from now on; the same order of the same quote
 * is the same delivery. At whatever hour, and without credit: nobody drives and nobody pays. Throws
 * QUOTE_EXPIRED, QUOTE_USED, EXTERNAL_ID_USED and RATE_LIMITED. Source: docs/decisions/0062.
 */
export async function createTestDelivery(
  services: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  quote: Quote,
  given: TestOrder,
): Promise<TestDelivery> {
  const { db, clock } = services;
  const order = keepDoors(given, quote);
  const earlier = await findSame(db, quote, order);
  if (earlier) return earlier;
  const now = clock.now();
  if (quote.expiresAt <= now) throw new AppError('QUOTE_EXPIRED');
  const key = `sandbox:${order.companyId}`;
  await limitRate(services, { key, limit: testLimits.ordersAnHour, windowSeconds: HOUR });
  const created = await db
    .transaction((tx) => insertNew(services, tx, { quote, order, now }))
    .catch(nameTaken);
  if (created) return created;
  const first = await findSame(db, quote, order);
  if (!first) throw new AppError('QUOTE_NOT_FOUND');
  return first;
}

/** Throws QUOTE_USED if another order was made of the quote. */
async function findSame(
  executor: Parameters<typeof findTestDeliveryOfQuote>[0],
  quote: Quote,
  order: TestOrder,
): Promise<TestDelivery | undefined> {
  const earlier = await findTestDeliveryOfQuote(executor, quote.id);
  if (!earlier) return undefined;
  const wasChanged = earlier.timeline.some(({ kind }) => kind === 'corrected');
  const isSame = (wasChanged ? fixedFacts : orderedFacts).every((fact) => earlier[fact] === order[fact]);
  if (!isSame) throw new AppError('QUOTE_USED');
  return earlier;
}

async function insertNew(
  services: Pick<Services, 'clock' | 'sendJob'>,
  tx: Parameters<typeof insertTestDelivery>[0],
  { quote, order, now }: { quote: Quote; order: TestOrder; now: Date },
): Promise<TestDelivery | undefined> {
  const scenario = readTestScenario(order.receiverName);
  const at = now.toISOString();
  const promisedBy =
    scenario === 'late'
      ? new Date(now.getTime() + LATE_PROMISE_SECONDS * 1000)
      : new Date(quote.promisedBy[order.deliverySpeed]);
  const delivery = await insertTestDelivery(tx, {
    ...pickFacts(quote, quotedFacts),
    ...pickFacts(order, orderedFacts),
    quoteId: quote.id,
    priceCents: quote.prices[order.deliverySpeed].totalCents,
    promisedBy,
    scenario,
    status: 'paid',
    timeline: [
      { kind: 'pending', at },
      { kind: 'paid', at },
    ],
    createdAt: now,
  });
  if (!delivery) return undefined;
  await notifyEndpoints(
    services,
    tx,
    { ...delivery, isTest: true },
    { at: now, arrivalAtThatTime: () => toTestArrival(delivery, now) },
  );
  await planNextStep(services, tx, delivery);
  return delivery;
}

function nameTaken(error: unknown): never {
  if (violatedConstraint(error) === 'test_deliveries_external_id') throw new AppError('EXTERNAL_ID_USED');
  throw error;
}
