import { expect, test, vi } from 'vitest';
import { stuckJobs } from '#platform/tables/jobs-tables.ts';
import { PaymentProviderError } from '#adapters/server/payments/payment-provider.ts';
import { makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { listDisagreements } from '#money/tests/money-walk.ts';
import { refundAtProvider } from '#money/tests/money-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const HOURS = 72;
/** Fewer than the unpaid orders that one customer may have. */
const EACH = 8;

const app = await openTestApp();
const cast = await makeCast(app);

/** Every request to the provider fails; its own books and pages keep working. */
function breakProvider(): () => void {
  const down = new PaymentProviderError('Stripe: no answer', true);
  const { payments } = app.services;
  const outages = [
    vi.spyOn(payments, 'createSession').mockRejectedValue(down),
    vi.spyOn(payments, 'findSession').mockRejectedValue(down),
    vi.spyOn(payments, 'refund').mockRejectedValue(down),
    vi.spyOn(payments, 'listReturns').mockRejectedValue(down),
  ];
  return () => {
    for (const outage of outages) outage.mockRestore();
  };
}

const times = async <T>(count: number, make: () => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let n = 0; n < count; n += 1) made.push(await make());
  return made;
};

test('after three days without the provider every payment has its delivery, and every refund is made once', async () => {
  const { owner } = cast;
  const cancelled = await times(EACH, () => orderDelivery(app, owner));
  const refundedThere = await times(EACH, () => orderDelivery(app, owner));
  await app.drain();
  // Paid in the last minute before the outage, without a webhook.
  const paid = await times(EACH, async () => {
    const sessionId = await openCheckoutFor(app, owner);
    await payAtTill(app, sessionId);
    return sessionId;
  });
  for (const id of refundedThere) await refundAtProvider(app, id, 400);
  const repair = breakProvider();

  for (const id of [...cancelled, ...refundedThere])
    expect((await owner.call(`/deliveries/${id}/cancel`, {})).status).toBe(200);
  for (const sessionId of paid) {
    const answer = await owner.call('/create-delivery-from-payment', { sessionId });
    expect(answer).toMatchObject({ status: 503, body: { code: 'PAYMENT_UNAVAILABLE' } });
  }
  const failures = await app.runUntil(new Date(app.clock.now().getTime() + HOURS * 3600_000));
  expect(failures.length).toBeGreaterThan(EACH);
  expect(await app.db.$count(stuckJobs)).toBe(0);
  repair();
  // The longest pause between two retries.
  await app.runUntil(new Date(app.clock.now().getTime() + 5 * 3600_000));

  expect(await app.db.$count(stuckJobs)).toBe(0);
  expect(await listDisagreements(app)).toEqual([]);
  const returned = await app.pool.query('select 1 from till_refunds group by payment_id');
  expect(returned.rowCount).toBe(2 * EACH);
  const made = await app.pool.query<{ id: string }>(
    `select c.provider_session_id as id from checkouts c
     join payments p on p.checkout_id = c.id and p.delivery_id = c.delivery_id
     join invoices i on i.payment_id = p.id where c.provider_session_id = any($1)`,
    [paid],
  );
  expect(made.rows.map(({ id }) => id).sort()).toEqual(paid.toSorted());
});
