import { expect, test } from 'vitest';
import { formatArrival } from './quoted-arrival.ts';

test.each([
  ['by day', '11:00', '14:20', '14:40', '15:45', 'voraussichtlich 15:20 bis 15:40, spätestens 16:45 Uhr'],
  [
    'with a promise in the night',
    '20:00',
    '21:05',
    '21:55',
    '23:26',
    'voraussichtlich 22:05 bis 22:55, spätestens heute Nacht 00:26 Uhr',
  ],
  [
    'across midnight',
    '21:00',
    '22:40',
    '23:05',
    '23:30',
    'voraussichtlich 23:40 bis heute Nacht 00:05, spätestens 00:30 Uhr',
  ],
  ['once it has passed', '14:40', '14:20', '14:40', '15:45', 'heute bis 16:45 Uhr'],
])('an expected arrival %s', (_name, now, from, until, promised, text) => {
  const at = (time: string) => `2026-11-20T${time}:00Z`;
  const expected = { from: at(from), until: at(until) };
  const shown = formatArrival({ expected, promisedBy: at(promised) }, new Date(at(now)));
  expect(shown.replaceAll('\u00a0', ' ')).toBe(text);
  expect(formatArrival({ expected: null, promisedBy: at('15:45') }, new Date(at('11:00')))).toBe(
    'heute bis 16:45 Uhr',
  );
});
