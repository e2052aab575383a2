/**
 * Paid sessions that success page and webhook settle at the same moment; few in the test run, many in the
 * long run.
 */
import { count, eq } from 'drizzle-orm';
import { mails } from '#adapters/tables/mails-tables.ts';
import { deliveries, deliveryTracking } from '#delivery/tables/deliveries-tables.ts';
import { checkouts, payments, quotes } from '#delivery/tables/quotes-tables.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { openCheckoutFor, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';
import { listWebhooks, postWebhook } from '#adapters/tests/post-webhooks.ts';

export interface SettledSession {
  sessionId: string;
  /** HTTP statuses of success page (twice) and webhooks. */
  answers: number[];
  /** Ids that the success pages returned. */
  deliveryIds: string[];
  payments: number;
  trackingEntries: number;
  mails: number;
}

export interface SettleRaces {
  sessions: SettledSession[];
  /** In the whole database, which must not contain other orders. */
  totals: { deliveries: number; payments: number; quotes: number };
}

const AT_ONCE = 10;

/** Opens and pays `sessions`, and lets success page, its reload and the webhooks race for each of them. */
export async function runSettleRaces(app: TestApp, { sessions }: { sessions: number }): Promise<SettleRaces> {
  const customer = await makePerson(app, 'customer');
  const settled: { sessionId: string; answers: number[]; deliveryIds: string[] }[] = [];
  for (let done = 0; done < sessions; done += AT_ONCE) {
    const batch = await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, sessions - done) }, async () => {
        const sessionId = await openCheckoutFor(app, customer);
        await payAtTill(app, sessionId);
        return { sessionId, events: await listWebhooks(app, sessionId) };
      }),
    );
    settled.push(
      ...(await Promise.all(
        batch.map(async ({ sessionId, events }) => {
          const pages = [customer, visitor(app)].map((person) =>
            person.call<{ delivery?: { id: string } }>('/create-delivery-from-payment', { sessionId }),
          );
          const hooks = events.map((event) => postWebhook(app, event));
          const shown = await Promise.all(pages);
          const answers = [...shown.map(({ status }) => status), ...(await Promise.all(hooks))];
          return { sessionId, answers, deliveryIds: shown.map(({ body }) => body.delivery?.id ?? 'none') };
        }),
      )),
    );
  }
  await app.drain();
  const subjects = (await app.db.select({ subject: mails.subject }).from(mails)).map(
    ({ subject }) => subject,
  );
  return {
    sessions: await Promise.all(settled.map((one) => readTraces(app, subjects, one))),
    totals: {
      deliveries: await app.db.$count(deliveries),
      payments: await app.db.$count(payments),
      quotes: await app.db.$count(quotes),
    },
  };
}

async function readTraces(
  app: TestApp,
  subjects: string[],
  one: Pick<SettledSession, 'sessionId' | 'answers' | 'deliveryIds'>,
): Promise<SettledSession> {
  const [checkout] = await app.db
    .select()
    .from(checkouts)
    .where(eq(checkouts.providerSessionId, one.sessionId));
  if (!checkout?.deliveryId) throw new Error(`session ${one.sessionId} has no delivery`);
  const id = checkout.deliveryId;
  const [paid] = await app.db
    .select({ n: count() })
    .from(payments)
    .where(eq(payments.checkoutId, checkout.id));
  const [tracked] = await app.db
    .select({ n: count() })
    .from(deliveryTracking)
    .where(eq(deliveryTracking.deliveryId, id));
  return {
    ...one,
    deliveryIds: [...new Set([...one.deliveryIds, id])],
    payments: paid?.n ?? 0,
    trackingEntries: tracked?.n ?? 0,
    mails: subjects.filter((subject) => subject.includes(shortId(id))).length,
  };
}
