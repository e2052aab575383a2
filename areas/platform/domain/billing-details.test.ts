import { expect, test } from 'vitest';
import { isVatId, normalizeVatId } from './billing-details.ts';

test.each([
  'DE123456789',
  'ATU12345678',
  'BE0123456789',
  'DK12345678',
  'EL123456789',
  'ESX1234567X',
  'FRXX123456789',
  'IE1234567WA',
  'IT12345678901',
  'NL123456789B01',
  'PL1234567890',
  'SE123456789012',
  'XI123456789',
])('%s is a valid VAT id of its country', (vatId) => {
  expect(isVatId(vatId)).toBe(true);
});

test.each([
  '',
  'DE',
  'DE12345678',
  'DE1234567890',
  'DE12345678A',
  'GR123456789',
  'US123456789',
  '123456789',
  'de123456789',
  'DE123456789\nX',
])('%j is not a valid VAT id', (vatId) => {
  expect(isVatId(vatId)).toBe(false);
});

test('spaces, full stops, hyphens and lower case are normalized', () => {
  expect(normalizeVatId(' de 123.456-789 ')).toBe('DE123456789');
});
