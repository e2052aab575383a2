import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#delivery/tables/quotes-tables.ts';
import { readRecord } from '#delivery/tests/delivery-fixtures.ts';
import { orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { makeDriverAt, nearby, runRound, sendEverybodyHome } from '#dispatch/tests/dispatch-fixtures.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { confirmDelivery } from '#people/tests/confirm-email.ts';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp({ ORDERING_HOURS: 'suspended' });
/** How far the server's clock is ahead of the phones', which stay right; negative if it is behind. */
let minutesAhead = 0;

function setAhead(minutes: number): void {
  app.clock.advance(minutes - minutesAhead);
  minutesAhead = minutes;
}

/** What becomes of one order if the clock is wrong by this much from its quote until `rightBefore`. */
async function walk(wrongBy: number, rightBefore: string) {
  await sendEverybodyHome(app);
  const customer = await makePerson(app, 'customer');
  const driver = await makeDriverAt(app, nearby);
  let sessionId = '';
  let id = '';
  const acts: Record<string, () => Promise<{ status: number }>> = {
    async order() {
      const quote = await customer.call<{ id: string }>('/quotes', quoteRequest);
      const order = orderRequest(quote.body.id);
      const opened = await customer.call<{ url: string }>('/create-checkout', order);
      sessionId = opened.body.url.split('/').at(-1) ?? '';
      return opened;
    },
    async pay() {
      await payAtTill(app, sessionId);
      return { status: 200 };
    },
    async settle() {
      const path = '/create-delivery-from-payment';
      const settled = await customer.call<{ delivery: { id: string } }>(path, { sessionId });
      id = settled.body.delivery.id;
      return settled;
    },
    async accept() {
      await runRound(app);
      return await driver.call(`/driver/offers/${id}/accept`, {});
    },
    'pick up': () => driver.call(`/deliveries/${id}/pick-up`, { pickedUpAt: app.clock.now().toISOString() }),
    'start transit': () => driver.call(`/deliveries/${id}/start-transit`, {}),
    deliver: () => confirmDelivery(driver, id),
  };
  setAhead(wrongBy);
  const statuses: number[] = [];
  const storedSince: number[] = [];
  for (const [name, act] of Object.entries(acts)) {
    if (name === rightBefore) setAhead(0);
    const { stored } = await placeDriver(app, driver, nearby, minutesAhead * 60);
    if (minutesAhead === 0) storedSince.push(stored);
    statuses.push((await act()).status);
    await app.drain();
    app.clock.advance(0.2);
  }
  const { delivery, tracking, attempts } = await readRecord(app, id);
  return {
    statuses: [...new Set(statuses)],
    storedSince: [...new Set(storedSince)],
    history: tracking.map(({ status }) => status),
    paid: await app.db.$count(payments, eq(payments.deliveryId, delivery.id)),
    earned: attempts.map(({ outcome }) => outcome),
  };
}

const acts = ['pay', 'settle', 'accept', 'pick up', 'start transit', 'deliver'];

// More than twenty minutes behind, a payment page has ended once the clock is right.
test.each([3, 60, 720, -3, -20])(
  'with a clock %d minutes ahead that is set right before any act, the parcel is paid once and delivered',
  async (wrongBy) => {
    for (const rightBefore of acts) {
      expect([rightBefore, await walk(wrongBy, rightBefore)]).toEqual([
        rightBefore,
        {
          statuses: [200],
          storedSince: [1],
          history: ['pending', 'paid', 'assigned', 'picked_up', 'in_transit', 'delivered'],
          paid: 1,
          earned: ['delivered'],
        },
      ]);
    }
  },
);
