import { expect, test } from 'vitest';
import { movePromise, toWishedInstant } from './postpone.ts';

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);
const ordered = { promisedBy: at('13:00'), promisedBeforeWish: null };

test('a wished time is one of today in Hamburg', () => {
  expect(toWishedInstant('17:30', at('11:00'))).toEqual(at('16:30'));
});

test('the promise is an hour after the wished time, and never before the ordered one', () => {
  expect(movePromise(ordered, at('16:00'), at('11:00'))).toEqual({
    promisedBy: at('17:00'),
    promisedBeforeWish: at('13:00'),
  });
  expect(movePromise(ordered, at('11:30'), at('11:00')).promisedBy).toEqual(at('13:00'));
});

test('another wish is computed from the ordered promise, which applies again when the wish is withdrawn', () => {
  const moved = movePromise(ordered, at('16:00'), at('11:00'));
  expect(movePromise(moved, at('14:00'), at('11:00')).promisedBy).toEqual(at('15:00'));
  expect(movePromise(moved, null, at('11:30'))).toEqual(ordered);
  expect(movePromise(ordered, null, at('12:59'))).toEqual(ordered);
});

test('a late withdrawal gives the driver an hour from now, but no more than the wish gave', () => {
  const moved = movePromise(ordered, at('16:00'), at('11:00'));
  expect(movePromise(moved, null, at('14:00')).promisedBy).toEqual(at('15:00'));
  expect(movePromise(moved, null, at('16:30')).promisedBy).toEqual(at('17:00'));
});
