import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, type Person, visitor } from '#tests/support/people.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#tests/support/orders.ts';
import { startTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let customer: Person;

beforeAll(async () => {
  app = await startTestApp();
  customer = await makePerson(app, 'customer');
});
afterAll(() => app.end());

test('a paid session gives one delivery, however often the success page asks', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  await payAtTill(app, sessionId);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => customer.call('/create-delivery-from-payment', { sessionId })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const ids = new Set(answers.map(({ body }) => (body.delivery as { id: string }).id));
  expect(ids.size).toBe(1);
});

test('a customer sees the paid delivery in the active list', async () => {
  const id = await orderDelivery(app, customer);
  const { body } = await customer.call<{ deliveries: { id: string }[] }>('/deliveries?list=active');
  expect(body.deliveries[0]?.id).toBe(id);
});

test('an unpaid session gives no delivery and says so', async () => {
  const sessionId = await openCheckoutFor(app, customer);
  const answer = await visitor(app).call('/create-delivery-from-payment', { sessionId });
  expect(answer).toMatchObject({ status: 402, body: { code: 'PAYMENT_NOT_COMPLETED' } });
});
