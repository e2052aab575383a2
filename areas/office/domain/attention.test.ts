import { expect, test } from 'vitest';
import { getAttentionLimits, isLate, isLateSoon, isStuck, isUnaccepted, type Watched } from './attention.ts';
import { deliveryStatuses } from '#platform/domain/statuses.ts';

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

test('an outstanding delivery is late after its promise', () => {
  const active = ['pending', 'paid', 'assigned', 'picked_up', 'in_transit'];
  expect(statusesOf(isLate, { promisedBy: at(-1) })).toEqual(active);
  expect(statusesOf(isLate, { promisedBy: now })).toEqual([]);
});

test('a delivery not on its way half an hour before its promise is about to be late', () => {
  const waiting = ['pending', 'paid', 'assigned', 'picked_up'];
  expect(statusesOf(isLateSoon, { promisedBy: now })).toEqual(waiting);
  expect(statusesOf(isLateSoon, { promisedBy: at(29) })).toEqual(waiting);
  expect(statusesOf(isLateSoon, { promisedBy: at(30) })).toEqual([]);
  expect(statusesOf(isLateSoon, { promisedBy: at(-1) })).toEqual([]);
});

test('a delivery whose ETA is after its promise is about to be late, on its way or not', () => {
  const driven = ['assigned', 'picked_up', 'in_transit'];
  expect(statusesOf(isLateSoon, { promisedBy: at(90), etaUntil: at(91) })).toEqual(driven);
  expect(statusesOf(isLateSoon, { promisedBy: at(90), etaUntil: at(90) })).toEqual([]);
  expect(statusesOf(isLateSoon, { promisedBy: at(-1), etaUntil: at(5) })).toEqual([]);
});

test('a delivery is stuck after 45 minutes with a driver without an event', () => {
  expect(statusesOf(isStuck, { updatedAt: at(-46) })).toEqual(['assigned', 'picked_up', 'in_transit']);
  expect(statusesOf(isStuck, { updatedAt: at(-45) })).toEqual([]);
});

test('a delivery open for more than a quarter of an hour counts as unaccepted', () => {
  expect(statusesOf(isUnaccepted, { updatedAt: at(-16), driverId: null })).toEqual(['pending', 'paid']);
  expect(statusesOf(isUnaccepted, { updatedAt: at(-15), driverId: null })).toEqual([]);
});
