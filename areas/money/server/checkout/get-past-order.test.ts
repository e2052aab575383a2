import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Cast, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let cast: Cast;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  cast = await makeCast(app);
  id = await orderDelivery(app, cast.owner);
});
afterAll(() => app.end());

test('a past order contains everything typed and chosen', async () => {
  const { quoteId: _, billingCompany: _c, billingAddress: _a, billingVatId: _v, ...typed } = orderRequest('');
  const { body } = await cast.owner.call(`/deliveries/${id}/order`);
  expect(body).toMatchObject({
    ...typed,
    packageSize: quoteRequest.packageSize,
    weightKg: quoteRequest.weightKg,
    pickup: { placeId: quoteRequest.pickupPlaceId },
    delivery: { placeId: quoteRequest.deliveryPlaceId },
  });
  expect(body).not.toHaveProperty('quoteId');
});

test('another customer’s order gets the same response as an unknown one', async () => {
  const foreign = await cast.other_customer.call(`/deliveries/${id}/order`);
  expect(foreign.status).toBe(404);
  expect(foreign).toEqual(await cast.other_customer.call(`/deliveries/${crypto.randomUUID()}/order`));
});
