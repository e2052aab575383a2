import { expect, test } from 'vitest';
import { placeInTime } from './act-time.ts';

const at = (text: string) => new Date(`2026-11-20T${text}:00.000Z`);
const yesterday = new Date('2026-11-19T10:00:00.000Z');

test.each([
  ['without a time of its own it is the receipt', undefined, at('10:00'), at('11:00'), at('11:00')],
  [
    'between the event before and the receipt it is believed',
    at('10:30'),
    at('10:00'),
    at('11:00'),
    at('10:30'),
  ],
  ['never before the event before it', at('09:00'), at('10:00'), at('11:00'), at('10:00')],
  ['never after the receipt', at('12:00'), at('10:00'), at('11:00'), at('11:00')],
  ['at most 24 hours back', new Date('2026-11-18T10:00:00.000Z'), new Date(0), at('10:00'), yesterday],
  ['also where the event before it lies in the future', at('10:00'), at('12:00'), at('11:00'), at('11:00')],
])('the time of an act: %s', (_name, happenedAt, previousAt, receivedAt, expected) => {
  expect(placeInTime({ happenedAt, previousAt, receivedAt })).toEqual(expected);
});
