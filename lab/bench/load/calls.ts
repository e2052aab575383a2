/** The calls of each kind, as bytes. */
import { quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { type Call, writeMessage } from '#lab/bench/requests.ts';
import type { Cast } from './load-messages.ts';

const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', name: 'Hanne Petersen' };
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
/** A fix is this far from the one before, in degrees of longitude: 26 m. */
const STEP = 0.0004;
/** A driver turns round after so many fixes, and stays in Hamburg. */
const TURN = 50;

export type Calls = ReturnType<typeof planCalls>;

/** Everybody who asks for a price has an address of their own, as limits count by address. */
export function planCalls({ port, origin, drivers, customers }: Cast) {
  const at = customers.length > 0 ? customers : [''];
  const counts = drivers.map(() => 0);
  const post = (path: string, body: object, headers: Record<string, string>): Buffer =>
    write({
      method: 'POST',
      path,
      headers: { origin, 'idempotency-key': crypto.randomUUID(), ...headers },
      body: JSON.stringify(body),
    });
  const write = (call: Call) => writeMessage(port, call);
  const buyer = (number: number) => ({
    cookie: at[number % at.length] ?? '',
    'x-forwarded-for': toAddress(number),
  });
  return {
    /** Of somebody who is not signed in. */
    quote: (number: number) => post('/api/quotes', quoteRequest, { 'x-forwarded-for': toAddress(number) }),
    orderQuote: (number: number) => post('/api/quotes', quoteRequest, buyer(number)),
    checkout: (number: number, quoteId: string) =>
      post('/api/create-checkout', { ...people, quoteId }, buyer(number)),
    payment: (path: string) =>
      write({
        method: 'POST',
        path,
        headers: { origin },
        body: new URLSearchParams({ ...card, webhook: 'immediate' }).toString(),
        type: 'application/x-www-form-urlencoded',
      }),
    success: (number: number, sessionId: string) =>
      post('/api/create-delivery-from-payment', { sessionId }, buyer(number)),
    acceptance: (number: number, deliveryId: string) =>
      post(`/api/driver/offers/${deliveryId}/accept`, {}, { cookie: drivers[number]?.cookie ?? '' }),
    fix: (number: number) => {
      const driver = drivers[number];
      if (!driver) throw new Error('no such driver');
      const count = counts[number] ?? 0;
      counts[number] = count + 1;
      driver.lng += Math.floor(count / TURN) % 2 === 0 ? STEP : -STEP;
      const { lat, lng } = driver;
      const fix = { lat, lng, accuracyMeters: 8, measuredAt: new Date().toISOString() };
      return write({
        method: 'POST',
        path: '/api/driver/position',
        headers: { origin, cookie: driver.cookie },
        body: JSON.stringify({ fixes: [fix] }),
      });
    },
    reload: (token: string) => write({ method: 'GET', path: `/api/tracking/${token}/live` }),
    events: (token: string) => write({ method: 'GET', path: `/api/tracking/${token}/events` }),
  };
}

/** One of 16,000 addresses of a network that is kept for measuring. */
function toAddress(number: number): string {
  return `198.18.${Math.floor(number / 250) % 64}.${(number % 250) + 1}`;
}
