import { expect, test } from 'vitest';
import { makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const cast = await makeCast(app);
const id = await orderDelivery(app, cast.owner);

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
