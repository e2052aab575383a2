import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { checkouts, payments } from '#delivery/tables/quotes-tables.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { openCheckoutFor, orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { createCheckout } from './create-checkout.ts';
import { reconcileCheckouts } from './reconcile-checkouts.ts';

const app = await openTestApp();
const customer = await makePerson(app, 'customer');
beforeEach(() => app.clock.set(FRIDAY_NOON));

const read = async (sessionId: string) =>
  (await app.db.select().from(checkouts).where(eq(checkouts.providerSessionId, sessionId)))[0];

test('a paid session whose webhook was lost gets its delivery, once', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  app.clock.advance(60);
  await reconcileCheckouts(app.services);
  const first = await read(sessionId);
  expect(first).toMatchObject({ status: 'paid', deliveryId: expect.any(String) });
  await Promise.all([reconcileCheckouts(app.services), reconcileCheckouts(app.services)]);
  expect((await read(sessionId))?.deliveryId).toBe(first?.deliveryId);
  expect(await app.db.$count(payments, eq(payments.checkoutId, first?.id ?? ''))).toBe(1);
});

test('an open payment page is left alone until it expires', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  app.clock.advance(31);
  await reconcileCheckouts(app.services);
  expect((await read(sessionId))?.status).toBe('open');
  app.clock.advance(1);
  await reconcileCheckouts(app.services);
  expect(await read(sessionId)).toMatchObject({ status: 'expired', deliveryId: null });
});

test('a checkout whose payment page was never created expires as well', async () => {
  const quote = await createQuote(app.services, quoteRequest);
  const outage = vi.spyOn(app.services.payments, 'createSession').mockRejectedValueOnce(new Error('down'));
  await expect(createCheckout(app.services, customer, orderRequest(quote.id))).rejects.toThrow();
  outage.mockRestore();
  app.clock.advance(31);
  await reconcileCheckouts(app.services);
  const [row] = await app.db.select().from(checkouts).where(eq(checkouts.quoteId, quote.id));
  expect(row?.status).toBe('expired');
});

test('one session that cannot be read does not block the others', async () => {
  const [broken, fine] = [await openCheckoutFor(app, customer), await openCheckoutFor(app, customer)];
  await payAtTill(app, broken);
  await payAtTill(app, fine);
  app.clock.advance(1);
  const real = app.services.payments.findSession;
  const outage = vi
    .spyOn(app.services.payments, 'findSession')
    .mockImplementation((id) => (id === broken ? Promise.reject(new Error('down')) : real(id)));
  await reconcileCheckouts(app.services);
  outage.mockRestore();
  expect((await read(broken))?.deliveryId).toBeNull();
  expect((await read(fine))?.deliveryId).not.toBeNull();
  await reconcileCheckouts(app.services);
  expect((await read(broken))?.deliveryId).not.toBeNull();
});

test('many open pages are checked a few at a time, and none after the time limit', async () => {
  const sessionIds = [];
  for (let n = 0; n < 20; n += 1) {
    sessionIds.push(await openCheckoutFor(app, await makePerson(app, 'customer')));
  }
  app.clock.advance(1);
  const asked: string[] = [];
  let atOnce = 0;
  let max = 0;
  const limit = new AbortController();
  const real = app.services.payments.findSession;
  const slow = vi.spyOn(app.services.payments, 'findSession').mockImplementation(async (id) => {
    asked.push(id);
    atOnce += 1;
    max = Math.max(max, atOnce);
    const found = await real(id);
    atOnce -= 1;
    return found;
  });
  await reconcileCheckouts(app.services, limit.signal);
  expect(asked).toEqual(expect.arrayContaining(sessionIds));
  expect(max).toBeGreaterThan(1);
  expect(max).toBeLessThanOrEqual(8);
  asked.length = 0;
  slow.mockImplementation((id) => {
    asked.push(id);
    limit.abort();
    return real(id);
  });
  await reconcileCheckouts(app.services, limit.signal);
  expect(asked).toHaveLength(8);
  slow.mockRestore();
});

test('a payment page whose URL was lost can still be paid and is recovered', async () => {
  const quote = await createQuote(app.services, quoteRequest);
  const { url } = await createCheckout(app.services, customer, orderRequest(quote.id));
  // The server was killed after the provider's response, before it was stored.
  const lost = { status: 'creating', url: null, providerSessionId: null } as const;
  await app.db.update(checkouts).set(lost).where(eq(checkouts.quoteId, quote.id));
  const again = await createCheckout(app.services, customer, orderRequest(quote.id));
  expect(again.url).toBe(url);
});
