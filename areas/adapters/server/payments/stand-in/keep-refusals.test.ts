import { expect, test } from 'vitest';
import { keepRefusals } from './keep-refusals.ts';
import { emptyCardForm } from './read-card-form.ts';

const refusal = { form: emptyCardForm, isDeclined: true };

test('the refusal of a payment is shown once', () => {
  const { keep, take } = keepRefusals();
  keep('a', refusal);
  expect(take('b')).toBeUndefined();
  expect(take('a')).toBe(refusal);
  expect(take('a')).toBeUndefined();
});

test('refusals of abandoned payment pages do not accumulate', () => {
  const { keep, take } = keepRefusals();
  for (let count = 0; count < 1001; count++) keep(`session-${count}`, refusal);
  expect(take('session-0')).toBeUndefined();
  expect(take('session-1')).toBe(refusal);
  expect(take('session-1000')).toBe(refusal);
});
