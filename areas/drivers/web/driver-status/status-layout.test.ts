import { expect, test } from 'vitest';
import { findStatusLayout } from './status-layout.ts';

const asked = { isAsked: true, since: null, until: null };
const idle = { isOnline: true, activeCount: 0, pausedUntil: null, pendingPauseMinutes: null, reach: asked };

test.each([
  ['idle and asked', idle, false, { isUnreached: false, isLine: false }],
  ['during a run', { ...idle, activeCount: 1 }, false, { isUnreached: false, isLine: true }],
  ['not asked', { ...idle, reach: { ...asked, isAsked: false } }, false, { isUnreached: true, isLine: true }],
  ['still asked, without a position', idle, true, { isUnreached: true, isLine: true }],
  [
    'in a break',
    { ...idle, pausedUntil: '2026-11-20T12:00:00.000Z' },
    true,
    { isUnreached: false, isLine: false },
  ],
  [
    'with a parcel to bring back before a break',
    { ...idle, pendingPauseMinutes: 15 },
    true,
    { isUnreached: false, isLine: false },
  ],
  ['offline', { ...idle, isOnline: false, reach: null }, true, { isUnreached: false, isLine: false }],
])('the status of a driver %s', (_, state, hasProblem, layout) => {
  expect(findStatusLayout(state, hasProblem)).toEqual(layout);
});
