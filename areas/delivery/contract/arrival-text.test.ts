import { expect, test } from 'vitest';
import { arrivalText, promiseText } from './arrival-text.ts';

/** 15:00 in Hamburg. */
const now = new Date('2026-11-20T14:00:00Z');
const at = (time: string) => `2026-11-20T${time}:00Z`;

test.each([
  ['a window', at('14:39'), at('15:51'), 'zwischen 15:25 und 15:39 Uhr, zugesagt bis 16:51 Uhr'],
  ['an imminent one', at('14:02'), at('15:51'), 'in den nächsten Minuten, zugesagt bis 16:51 Uhr'],
  [
    'one whose promise was missed',
    at('14:39'),
    at('13:51'),
    'zwischen 15:25 und 15:39 Uhr, war zugesagt bis 14:51 Uhr',
  ],
])('%s stands with the latest beside it', (_name, until, promisedBy, text) => {
  const arrivalWindow = { from: at('14:25'), until };
  expect(arrivalText({ promisedBy, arrivalWindow }, now)).toBe(`voraussichtlich ${text}`);
});

test.each([
  [at('15:51'), 'spätestens 16:51 Uhr'],
  ['2026-11-21T05:30:00Z', 'spätestens morgen 06:30 Uhr'],
  ['2026-11-24T09:00:00Z', 'spätestens am 24.11.2026 10:00 Uhr'],
  [at('13:51'), 'war zugesagt bis 14:51 Uhr'],
])('without a window %s reads "%s"', (promisedBy, text) => {
  expect(arrivalText({ promisedBy, arrivalWindow: null }, now)).toBe(text);
});

test('a promise of another day is named with its day', () => {
  expect(promiseText(at('23:26'), new Date('2026-11-20T19:26:00Z'))).toBe(
    'zugesagt bis heute Nacht 00:26 Uhr',
  );
  expect(promiseText('2026-11-19T14:00:00Z', now)).toBe('war zugesagt bis 19.11.2026 15:00 Uhr');
});
