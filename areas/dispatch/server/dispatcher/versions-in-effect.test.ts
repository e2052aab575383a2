import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { deliveries, deliveryAttempts } from '#delivery/tables/deliveries-tables.ts';
import { settingVersions } from '#people/tables/versions-tables.ts';
import { standardValues, type VersionedKind, type VersionedValues } from '#platform/domain/versioned.ts';
import { planVersion } from '#people/server/settings/plan-version.ts';
import { apply, EARNINGS_CENTS } from '#delivery/tests/delivery-fixtures.ts';
import { orderDelivery, orderRequest, payAtTill, quoteRequest } from '#delivery/tests/order-fixtures.ts';
import { createCheckout } from '#money/server/checkout/create-checkout.ts';
import { settleCheckout } from '#money/server/checkout/settle-checkout.ts';
import { createQuote } from '#delivery/server/quotes/create-quote.ts';
import { placeDriver } from '#dispatch/tests/position-fixtures.ts';
import { makePerson, visitor } from '#people/tests/test-people.ts';
import { FRIDAY_NOON } from '#tests/support/test-app.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const app = await openTestApp();
const owner = await makePerson(app, 'admin');
const customer = await makePerson(app, 'customer');
const driver = await makePerson(app, 'driver');
afterEach(async () => {
  app.clock.set(FRIDAY_NOON);
  await app.db.delete(settingVersions);
  await app.services.versions.reload();
});

async function plan<Kind extends VersionedKind>(
  kind: Kind,
  effectiveOn: string,
  values: VersionedValues[Kind],
) {
  const planned = { kind, effectiveOn, values } as Parameters<typeof planVersion>[2]['planned'];
  await planVersion(app.services, owner, { planned, seenId: null });
}
const allDay = {
  week: standardValues.ordering_times.week.map(() => ({ opens: 0, closes: 24 * 60 })),
  closedDays: [],
};
const quote = async () => await createQuote(app.services, quoteRequest);
const priceOf = async (id: string) =>
  (await app.db.select().from(deliveries).where(eq(deliveries.id, id)))[0]?.priceCents;

test('a quote keeps its price if another price takes effect before it is paid', async () => {
  await plan('ordering_times', '2026-11-21', allDay);
  await plan('prices', '2026-11-22', { ...standardValues.prices, baseCents: 1700 });
  app.clock.set('2026-11-21T22:55:00Z');
  const before = await quote();
  const { url } = await createCheckout(app.services, customer, orderRequest(before.id));
  app.clock.set('2026-11-21T23:05:00Z');
  const after = await quote();
  expect([before, after].map(({ prices }) => prices.standard.baseCents)).toEqual([1500, 1700]);
  const sessionId = url.split('/').at(-1) ?? '';
  await payAtTill(app, sessionId);
  const settled = await settleCheckout(app.services, sessionId);
  expect(settled.state === 'paid' && (await priceOf(settled.deliveryId))).toBe(
    before.prices.standard.totalCents,
  );
  expect(after.prices.standard.totalCents).toBe(before.prices.standard.totalCents + 200);
});

test('a driver’s pay follows the tariff of the day of the order, whenever it is accepted', async () => {
  await plan('driver_pay', '2026-11-21', { ...standardValues.driver_pay, baseCents: 600 });
  const old = await orderDelivery(app, customer);
  app.clock.set('2026-11-21T11:00:00Z');
  const young = await orderDelivery(app, customer);
  await placeDriver(app, driver, { lat: 53.55, lng: 9.93 });
  const { offers } = (await driver.call<{ offers: { id: string; payCents: number }[] }>('/driver/offers'))
    .body;
  const payOf = (id: string) => offers.find((offer) => offer.id === id)?.payCents;
  expect([payOf(old), payOf(young)]).toEqual([EARNINGS_CENTS, EARNINGS_CENTS + 100]);
  for (const id of [old, young]) {
    await apply(app, id, 'accept', driver);
    const [attempt] = await app.db.select().from(deliveryAttempts).where(eq(deliveryAttempts.deliveryId, id));
    expect(attempt?.earningsCents).toBe(payOf(id));
  }
});

test('ordering opens and closes by the times valid that day, and promises count from them', async () => {
  const { week } = standardValues.ordering_times;
  await plan('ordering_times', '2026-11-22', {
    week: week.map((day, index) => (index === 6 ? { opens: 9 * 60 + 30, closes: 12 * 60 } : day)),
    closedDays: ['2026-11-23'],
  });
  const status = async (at: string) => {
    app.clock.set(at);
    const { open, nextOpeningAt } = (
      await visitor(app).call<{ open: boolean; nextOpeningAt: string }>('/ordering')
    ).body;
    return [open, nextOpeningAt];
  };
  expect(await status('2026-11-21T21:30:00Z')).toEqual([false, '2026-11-22T08:30:00.000Z']);
  expect((await quote()).promisedBy.express_gold).toBe('2026-11-22T10:00:00.000Z');
  expect((await status('2026-11-22T08:30:00Z'))[0]).toBe(true);
  // Monday the 23rd is a closed day.
  expect(await status('2026-11-22T11:00:00Z')).toEqual([false, '2026-11-24T05:00:00.000Z']);
});
