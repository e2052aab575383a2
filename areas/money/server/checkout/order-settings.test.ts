import { expect, test } from 'vitest';
import { createCheckout } from './create-checkout.ts';
import { getOrderingStatus } from '#delivery/server/quotes/ordering-status.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { startTestApp } from '#tests/support/test-app.ts';

const SUNDAY = '2026-11-22T11:00:00Z';

test('where opening hours are suspended an order on a Sunday succeeds, marked as such', async () => {
  const app = await startTestApp({ ORDERING_HOURS: 'suspended' });
  app.clock.set(SUNDAY);
  const customer = await makePerson(app, 'customer');
  const quote = await createQuote(app.services, quoteRequest);
  const { url } = await createCheckout(app.services, customer, orderRequest(quote.id));
  expect(url).toContain('/till/');
  expect(await getOrderingStatus(app.services)).toMatchObject({
    open: true,
    hoursSuspended: true,
    estimatesRefused: false,
  });
  await app.end();
});

test('where estimated routes are not accepted, a quote is shown but cannot be paid', async () => {
  const app = await startTestApp({ ALLOW_ESTIMATED_ROUTES: 'false' });
  const customer = await makePerson(app, 'customer');
  const quote = await createQuote(app.services, quoteRequest);
  expect(quote.routeQuality).toBe('estimate');
  expect((await visitor(app).call('/ordering')).body).toMatchObject({ open: true, estimatesRefused: true });
  expect(await customer.call('/create-checkout', orderRequest(quote.id))).toMatchObject({
    status: 409,
    body: {
      code: 'QUOTE_ESTIMATED',
      message: 'Bestellungen sind zurzeit nicht möglich, weil die Strecke nur geschätzt werden kann.',
    },
  });
  await app.end();
});
