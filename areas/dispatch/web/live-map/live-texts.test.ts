import { expect, test } from 'vitest';
import { ageText, isStale, stopsText } from './live-texts.ts';

/** 14:00 in Hamburg. */
const NOW = new Date('2026-11-20T13:00:00.000Z');
const at = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000).toISOString();
const position = (secondsAgo: number) => ({
  lat: 53.55,
  lng: 9.99,
  isRough: false,
  measuredAt: at(-secondsAgo / 60),
  freshUntil: at(3 - secondsAgo / 60),
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
