import { expect, test } from 'vitest';
import { phoneLink } from './phone-link.ts';

test.each([
  '+49 40 123456',
  '040 123456',
  '(+49) 40/123456',
  '0049 (0)40 123456',
  '040 123456 / 0171 2345678',
])('whoever taps %s calls one number, from any country', (phone) => {
  expect(phoneLink(phone)).toBe('tel:+4940123456');
});
