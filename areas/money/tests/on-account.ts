/** Companies that buy on account, through the real operations. */
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { orderRequest, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import type { Answer, Person } from '#people/tests/test-people.ts';
import type { TestApp } from '#tests/support/test-app.ts';

/** An admin of the finances lets the company owe this many euros. */
export async function allowCredit(finance: Person, companyId: string, limitEuros: number): Promise<void> {
  const { status, body } = await finance.call(`/admin/companies/${companyId}/credit-limit`, { limitEuros });
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
}

/** The answer to an order on account, with the company's own signs. */
export async function askOnAccount(
  app: TestApp,
  person: Person,
  order: { companyId: string | null; reference?: string; costCentre?: string },
): Promise<Answer> {
  const quote = await createQuote(app.services, quoteRequest);
  return await person.call('/create-checkout', { ...orderRequest(quote.id), ...order, method: 'account' });
}

/** A delivery on account; returns its id. */
export async function orderOnAccount(
  app: TestApp,
  person: Person,
  order: Parameters<typeof askOnAccount>[2],
): Promise<string> {
  const { status, body } = await askOnAccount(app, person, order);
  if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
  const sessionId = new URL(String(body.url)).searchParams.get('session_id') ?? '';
  const settled = await person.call<{ delivery: { id: string } }>('/create-delivery-from-payment', {
    sessionId,
  });
  return settled.body.delivery.id;
}
