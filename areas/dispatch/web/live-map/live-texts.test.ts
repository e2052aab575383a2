import { expect, test } from 'vitest';
import { ageText, isStale, likelyText, stopsText, windowText } from './live-texts.ts';

/** 14:00 in Hamburg. */
const NOW = new Date('2026-11-20T13:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const arrival = (from90: number, from50: number, until50: number, until90: number) => ({
  kind: 'dropoff' as const,
  stopsBefore: 0,
  expectedAt: at((from50 + until50) / 2),
  from50: at(from50),
  until50: at(until50),
  from90: at(from90),
  until90: at(until90),
  whyLater: null,
});
const position = (secondsAgo: number) => ({
  lat: 53.55,
  lng: 9.99,
  isRough: false,
  measuredAt: at(-secondsAgo / 60),
  freshUntil: at(3 - secondsAgo / 60),
});

test('a window is rounded outwards to whole minutes', () => {
  expect(windowText(arrival(10.4, 14, 18, 24.2), NOW)).toBe('zwischen 14:10 und 14:25 Uhr');
});

test('an imminent arrival has no window', () => {
  expect(windowText(arrival(0, 0, 1, 2.9), NOW)).toBe('in den nächsten Minuten');
  expect(windowText(arrival(-9, -8, -7, -6), NOW)).toBe('in den nächsten Minuten');
});

test('the narrow window is shown if it is more specific', () => {
  expect(likelyText(arrival(10, 14.2, 18.3, 25), NOW)).toBe('am ehesten 14:14 bis 14:19 Uhr');
  expect(likelyText(arrival(10, 11, 13, 14), NOW)).toBeUndefined();
});

test('the number of stops before is shown', () => {
  expect([0, 1, 3].map(stopsText)).toEqual([
    'Ihr Paket ist als Nächstes an der Reihe.',
    'Davor fährt der Kurier noch 1 anderen Halt an.',
    'Davor fährt der Kurier noch 3 andere Halte an.',
  ]);
});

test.each([
  [5, 'Position: gerade eben'],
  [45, 'Position: vor einer Minute'],
  [170, 'Position: vor 3 Minuten'],
  [181, 'Position von 13:56 Uhr'],
])('the text for a position of %i seconds ago', (seconds, text) => {
  expect(ageText(position(seconds), NOW)).toBe(text);
  expect(isStale(position(seconds), NOW)).toBe(seconds > 180);
});
