import { expect, test } from 'vitest';
import { isShortOfOrders, leavesToOwnDrivers, type OwnDriver } from './own-drivers.ts';

const NOW = new Date('2026-11-20T11:00:00Z');
const ago = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);
const free: OwnDriver = { isOnline: true, isPaused: false, activeCount: 0, waitingSince: [] };
const offline = { ...free, isOnline: false };

test('without a visitor’s driver the simulated couriers take every order', () => {
  expect(leavesToOwnDrivers([], NOW)).toBe(false);
  expect(leavesToOwnDrivers([offline, offline], NOW)).toBe(false);
});

test('a visitor’s driver who is online with nothing in hand gets orders first', () => {
  expect(leavesToOwnDrivers([offline, free], NOW)).toBe(true);
  expect(leavesToOwnDrivers([{ ...free, waitingSince: [ago(59)] }], NOW)).toBe(true);
});

test.each([
  ['has something in hand', { activeCount: 1 }],
  ['is on a break', { isPaused: true }],
  ['has let an order wait for a minute', { waitingSince: [ago(5), ago(60)] }],
])('a visitor’s driver who %s does not delay orders', (_, change) => {
  expect(leavesToOwnDrivers([{ ...free, ...change }], NOW)).toBe(false);
});

test('a simulated neighbour orders only for a free driver without open orders', () => {
  expect(isShortOfOrders([offline, free])).toBe(true);
  expect(isShortOfOrders([{ ...free, waitingSince: [ago(5)] }])).toBe(false);
  expect(isShortOfOrders([{ ...free, activeCount: 1 }, offline])).toBe(false);
});
