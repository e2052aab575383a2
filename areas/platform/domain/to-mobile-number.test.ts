import { expect, test } from 'vitest';
import { toMobileNumber } from './to-mobile-number.ts';

test.each([
  '0151 23456789',
  '+49 151 23456789',
  '+49 (0) 151 23456789',
  '0049151/234-56789',
  '+4915123456789',
  '(+49) 151 23456789',
  '040 123456 / 0151 23456789',
  '0049 151 23456789 oder 0171 2345678',
])('%s is one mobile number', (typed) => {
  expect(toMobileNumber(typed)).toBe('+4915123456789');
});

test.each([
  '040 123456',
  '+43 664 1234567',
  '0900 1234567',
  '151',
  '0151',
  '+4915',
  '',
  '+881 151 23456789',
  '040 123456 / 040 654321',
])('%s is not a mobile number that gets text messages', (typed) => {
  expect(toMobileNumber(typed)).toBeUndefined();
});
