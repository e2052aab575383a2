import { expect, test } from 'vitest';
import { factName, factText } from './fact-texts.ts';

test('the log tells what was changed in words, prices and times instead of codes', () => {
  expect(factText('kinds', ['driver_license', 'id_front'])).toBe(
    'Führerschein; Personalausweis, Vorderseite',
  );
  expect(factText('returnedCents', 1234)).toBe('12,34€');
  expect(factText('paidAt', '2026-11-22T10:54:00.000Z')).toBe('22.11.2026 11:54');
  expect(factText('blocked', true)).toBe('an');
  expect(factText('duty', 'finance')).toBe('Finanzen');
  expect(factText('reason', '')).toBe('leer');
  expect(factName('licenseExpiresOn')).toBe('Führerschein gültig bis');
});

test('a fact that nobody has named yet is shown as it is', () => {
  expect(factName('somethingNew')).toBe('somethingNew');
  expect(factText('somethingNew', { a: 1 })).toBe('{"a":1}');
});
