import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { walkPrices } from '#money/tests/walk-prices.ts';

const ORDERS = 500;

const app = await openTestApp();

test(`${ORDERS} random orders: the price shown is the price charged is the price of the delivery, to the cent`, async () => {
  const walks = await walkPrices(app, ORDERS);
  for (const { shown, ...later } of walks) {
    expect(later).toEqual({ charged: shown, paid: shown, delivered: shown });
    expect(shown).toBeGreaterThan(0);
  }
  expect(await app.db.$count(deliveries)).toBe(ORDERS);
  // The prices must vary enough for a meaningful test.
  expect(new Set(walks.map(({ shown }) => shown)).size).toBeGreaterThan(200);
});
