import { expect, test } from 'vitest';
import { getAttentionLimits, isLate, isLateSoon, isStuck, isUnaccepted, type Watched } from './attention.ts';
import { deliveryStatuses } from './statuses.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const limits = getAttentionLimits(now);
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const watched = (change: Partial<Watched>): Watched => ({
  status: 'assigned',
  driverId: change.status === 'paid' || change.status === 'pending' ? null : 'driver-1',
  promisedBy: at(60),
  updatedAt: at(-1),
  ...change,
});
/** The statuses to which a rule applies. */
const statusesOf = (rule: typeof isLate, change: Partial<Watched>) =>
  deliveryStatuses.filter((status) => rule(watched({ status, ...change }), limits));

test('late is what is still to be delivered after its promise', () => {
  const active = ['pending', 'paid', 'assigned', 'picked_up', 'in_transit'];
  expect(statusesOf(isLate, { promisedBy: at(-1) })).toEqual(active);
  expect(statusesOf(isLate, { promisedBy: now })).toEqual([]);
});

test('about to be late is what is not on its way half an hour before its promise', () => {
  const waiting = ['pending', 'paid', 'assigned', 'picked_up'];
  expect(statusesOf(isLateSoon, { promisedBy: now })).toEqual(waiting);
  expect(statusesOf(isLateSoon, { promisedBy: at(29) })).toEqual(waiting);
  expect(statusesOf(isLateSoon, { promisedBy: at(30) })).toEqual([]);
  expect(statusesOf(isLateSoon, { promisedBy: at(-1) })).toEqual([]);
});

test('about to be late is what is forecast to come after its promise, on its way or not', () => {
  const driven = ['assigned', 'picked_up', 'in_transit'];
  expect(statusesOf(isLateSoon, { promisedBy: at(90), forecastUntil: at(91) })).toEqual(driven);
  expect(statusesOf(isLateSoon, { promisedBy: at(90), forecastUntil: at(90) })).toEqual([]);
  expect(statusesOf(isLateSoon, { promisedBy: at(-1), forecastUntil: at(5) })).toEqual([]);
});

test('stuck is what a driver has and has told nothing of for more than 45 minutes', () => {
  expect(statusesOf(isStuck, { updatedAt: at(-46) })).toEqual(['assigned', 'picked_up', 'in_transit']);
  expect(statusesOf(isStuck, { updatedAt: at(-45) })).toEqual([]);
});

test('nobody takes what has been open for more than a quarter of an hour', () => {
  expect(statusesOf(isUnaccepted, { updatedAt: at(-16), driverId: null })).toEqual(['pending', 'paid']);
  expect(statusesOf(isUnaccepted, { updatedAt: at(-15), driverId: null })).toEqual([]);
});
