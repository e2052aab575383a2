import { expect, test } from 'vitest';
import { planAskBack } from './ask-back.ts';

const NOON = Date.parse('2026-11-20T11:00:00Z');
const at = (minutes: number) => new Date(NOON + minutes * 60_000);
const hidden = { hiddenAt: at(0), measuredAt: at(-1), askedBackAt: null, promisedBy: at(120) };
const asks = { isAsking: true };
const later = (minutes: number) => ({ isAsking: false, nextAt: at(minutes) });

test.each([
  ['after five minutes', hidden, 5, asks],
  ['not before', hidden, 4, later(5)],
  ['after one, with a promise within twenty', { ...hidden, promisedBy: at(21) }, 1, asks],
  ['as soon as a promise is so near', { ...hidden, promisedBy: at(23) }, 1, later(3)],
  ['not without parcels', { ...hidden, promisedBy: null }, 60, later(65)],
  ['not while positions come', { ...hidden, measuredAt: at(58) }, 60, later(63)],
  ['who was asked just before not again at once', { ...hidden, askedBackAt: at(-5) }, 6, later(10)],
  ['but after a quarter of an hour', { ...hidden, askedBackAt: at(-5) }, 10, asks],
])('a driver with a hidden page is asked back %s', (_when, page, minutes, plan) => {
  expect(planAskBack(page, at(minutes))).toEqual(plan);
});
