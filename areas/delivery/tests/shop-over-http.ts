/** Orders as a browser places them, against a server in a process of its own. */
import { DEMO_PASSWORD } from '#demo/server/demo-accounts.ts';

export class RefusedRequest extends Error {
  readonly status: number;
  readonly answer: string;

  constructor(to: string, status: number, answer: string) {
    super(`${to}: ${status} ${answer}`);
    this.status = status;
    this.answer = answer;
  }
}

/** POSTs as a browser does. Throws when there is no answer or an error status. */
export type Shopper = (path: string, body: Record<string, unknown> | URLSearchParams) => Promise<Response>;

export function shopAt(port: number | string, cookie: string, more: Record<string, string> = {}): Shopper {
  return async (to, body) => {
    const isForm = body instanceof URLSearchParams;
    const response = await fetch(`http://127.0.0.1:${port}${to}`, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        cookie,
        origin: `http://localhost:${port}`,
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        ...more,
      },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    if (response.status >= 400) throw new RefusedRequest(to, response.status, await response.text());
    return response;
  };
}

/** One of the demo's people, signed in. */
export async function signInAt(port: number | string, email: string): Promise<Shopper> {
  const answer = await shopAt(port, '')('/api/sign-in', { email, password: DEMO_PASSWORD, rememberMe: true });
  const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0]);
  return shopAt(port, cookie.join('; '));
}

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Hanne Petersen' };

/**
 * Quote, checkout, payment page and success page of a parcel from Ottensen to the old town; returns the
 * delivery's id.
 */
export async function placeOrder(...order: Parameters<typeof orderAndPay>): Promise<string> {
  return (await orderAndPay(...order)).id;
}

/** The same with the session of its payment. */
export async function orderAndPay(
  shopper: Shopper,
  webhook = 'none',
  { pickupPlaceId, deliveryPlaceId, ...facts }: Partial<typeof people & typeof parcel> = {},
): Promise<{ id: string; sessionId: string }> {
  const places = {
    pickupPlaceId: pickupPlaceId ?? parcel.pickupPlaceId,
    deliveryPlaceId: deliveryPlaceId ?? parcel.deliveryPlaceId,
  };
  const quote = (await (await shopper('/api/quotes', { ...parcel, ...places })).json()) as { id: string };
  const checkout = await shopper('/api/create-checkout', { ...people, ...facts, quoteId: quote.id });
  const { url } = (await checkout.json()) as { url: string };
  const { pathname } = new URL(url);
  await shopper(pathname, new URLSearchParams({ ...card, webhook }));
  const sessionId = pathname.split('/').at(-1) ?? '';
  const paid = await shopper('/api/create-delivery-from-payment', { sessionId });
  const { delivery } = (await paid.json()) as { delivery: { id: string } | null };
  return { id: delivery?.id ?? 'none', sessionId };
}

const parcel = {
  pickupPlaceId: 'street:ottenser-hauptstrasse-22765#12',
  deliveryPlaceId: 'street:moenckebergstrasse-20095#7',
  packageSize: 'small',
  weightKg: 2,
};
const people = {
  deliverySpeed: 'express_gold',
  senderName: 'Nina Neumann',
  senderPhone: '040 987654',
  receiverName: 'Fiete Claasen',
  receiverPhone: '040 123456',
  pickupDetails: '',
  deliveryDetails: '3. Stock',
  packageDescription: 'Zwei Bücher',
};
