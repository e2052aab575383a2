import { beforeAll, expect, test } from 'vitest';
import { drawnSignature } from '#adapters/tests/signature.ts';
import { bringTo, type Cast, makeCast } from '#delivery/tests/delivery-fixtures.ts';
import { openCheckoutFor, orderDelivery, payAtTill } from '#delivery/tests/order-fixtures.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { contest, sendAllEvents } from '#money/tests/money-fixtures.ts';
import { seedPayroll, sumOf, WEEK } from '#money/tests/seed-payroll.ts';
import { readSeen } from '#office/tests/board-fixtures.ts';
import { breakEverywhere } from '#tests/support/break-everywhere.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
let cast: Cast;
let owedCents: number;
beforeAll(async () => {
  cast = await makeCast(app);
  const template = await orderDelivery(app, cast.owner);
  const payroll = await seedPayroll(app.db, { drivers: 5, attempts: 30, template, random: seededRandom(1) });
  owedCents = sumOf(payroll.payable);
});

const bring = async (situation: string) =>
  await bringTo(app, cast, await orderDelivery(app, cast.owner), situation);

/** Of an event it is noted that it was handled once it was: before, the provider sends it again. */
const recordedIn: Record<string, string> = { "booking the provider's dispute": 'payment_events' };

/** Each makes a new case, and returns the act on it. */
const acts: Record<string, () => Promise<() => Promise<unknown>>> = {
  'settling a checkout': async () => {
    const sessionId = await openCheckoutFor(app, cast.owner);
    await payAtTill(app, sessionId);
    return () => cast.owner.call('/create-delivery-from-payment', { sessionId });
  },
  'accepting a delivery': async () => {
    const id = await bring('paid');
    return () => cast.assigned_driver.call(`/driver/offers/${id}/accept`, {});
  },
  'picking up': async () => {
    const id = await bring('assigned');
    return () => cast.assigned_driver.call(`/deliveries/${id}/pick-up`, {});
  },
  'delivering with a signature': async () => {
    const id = await bring('picked up');
    const file = { kind: 'signature', content: drawnSignature };
    const { body } = await cast.assigned_driver.call(`/deliveries/${id}/proof-files`, { file });
    const given = { receiverName: 'Fiete Claasen', signatureId: body.id };
    return () => cast.assigned_driver.call(`/deliveries/${id}/deliver`, given);
  },
  'finding nobody at home': async () => {
    const id = await bring('picked up');
    const given = { reason: 'Keine Antwort an der Tür', parcelLocation: 'driver' };
    return () => cast.assigned_driver.call(`/deliveries/${id}/mark-absent`, given);
  },
  'ordering a redelivery': async () => {
    const id = await bring('recipient absent, parcel with the driver');
    const given = { reason: 'Jetzt ist jemand da' };
    return () => cast.owner.call(`/deliveries/${id}/redelivery`, given);
  },
  'cancelling as the customer': async () => {
    const id = await bring('paid');
    return () => cast.owner.call(`/deliveries/${id}/cancel`, {});
  },
  'cancelling as an admin': async () => {
    const id = await bring('assigned');
    const given = { reason: 'Hat sich erledigt', refund: 'full', ...(await readSeen(cast.admin, id)) };
    return () => cast.admin.call(`/admin/deliveries/${id}/cancel`, given);
  },
  'refunding a part as an admin': async () => {
    const id = await bring('assigned');
    const given = { reason: 'Eine Stunde zu spät', cents: 500, seenReturnedCents: 0 };
    return () => cast.admin.call(`/admin/deliveries/${id}/refund`, given);
  },
  "booking the provider's dispute": async () => {
    const id = await bring('assigned');
    await contest(app, id, { status: 'needs_response' });
    return () => sendAllEvents(app, id, (events) => events.slice(-1));
  },
  'paying drivers for a week': async () => {
    await app.pool.query(`set local session_replication_role = 'replica';
      update delivery_attempts set payout_id = null;
      update pay_adjustments set payout_id = null;
      delete from payout_items; delete from payouts; delete from payout_runs`);
    return () => cast.admin.call('/admin/payout-runs', { week: WEEK, totalCents: owedCents });
  },
};

test.each(Object.keys(acts))(
  'wherever the connection breaks, %s is done completely or not at all, and a retry completes it once',
  async (name) => {
    const report = await breakEverywhere(app, {
      prepare: acts[name] ?? expect.fail(name),
      recordedIn: recordedIn[name],
    });
    console.log(`${name}: the connection broke ${report.faults} times`);
    expect(report).toEqual({ faults: expect.any(Number), half: [], notRepaired: [] });
    expect(report.faults).toBeGreaterThanOrEqual(6);
  },
);
