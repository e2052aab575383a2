import { expect, test } from 'vitest';
import { deliveries } from '#delivery/tables/deliveries-tables.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { walkPrices } from '#money/tests/walk-prices.ts';

const app = await openTestApp();

async function expectOnePrice(orders: number): Promise<void> {
  const before = await app.db.$count(deliveries);
  const walks = await walkPrices(app, orders);
  for (const { shown, ...later } of walks) {
    expect(later).toEqual({ charged: shown, paid: shown, delivered: shown });
    expect(shown).toBeGreaterThan(0);
  }
  expect(await app.db.$count(deliveries)).toBe(before + orders);
  // Makes sure that the test covered many different prices.
  expect(new Set(walks.map(({ shown }) => shown)).size).toBeGreaterThan(orders * 0.6);
}

test('random orders: the price shown is the price charged and that of the delivery, to the cent', () =>
  expectOnePrice(20));

test('a hundred random orders: the price shown is the price charged and delivered', { tags: ['slow'] }, () =>
  expectOnePrice(100),
);
