/** What the callers have, by operations of their own. */
import { createGuestCheckout } from '#money/server/checkout/create-guest-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderDelivery, orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { type Answer, type Person, visitor } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** A delivery that is assigned. */
export async function bring(app: TestApp, customer: Person, driver: Person): Promise<string> {
  const id = await orderDelivery(app, customer);
  await must(driver.call(`/driver/offers/${id}/accept`, {}));
  return id;
}

/** Ordered and paid without an account, under an address that one has. */
export async function addGuestOrder(app: TestApp, email: string): Promise<string> {
  const { id } = await createQuote(app.services, quoteRequest);
  const guest = { name: 'Gast', email, phone: '+49401234567' };
  const { url } = await createGuestCheckout(app.services, { ...orderRequest(id), guest });
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  await settleCheckout(app.services, sessionId);
  return id;
}

export const addOrderDraft = (app: TestApp) =>
  must(visitor(app).call('/order-drafts', { values: { senderName: 'Nina Neumann' } }));

/** It waits for its payment. */
export async function addCallOrder(app: TestApp, admin: Person, customer: Person): Promise<string> {
  const { id } = await createQuote(app.services, quoteRequest);
  const given = { customerId: customer.id, termsAccepted: true };
  return await must(admin.call('/admin/call-orders', { ...orderRequest(id), ...given }));
}

export const addEntry = (customer: Person, companyId?: string) =>
  must(
    customer.call('/address-book', {
      name: 'Hanne Petersen',
      phone: '040 123456',
      placeId: quoteRequest.pickupPlaceId,
      companyId,
    }),
  );

export const beginUpload = (driver: Person) =>
  must(
    driver.call('/driver/documents/uploads', {
      kind: 'passport',
      sizeBytes: 5,
      contentHash: 'a'.repeat(64),
    }),
  );

async function must(answer: Promise<Answer>): Promise<string> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  return String(body.id);
}
