import { expect, test } from 'vitest';
import { factName, factText } from './fact-texts.ts';

test('the log shows changes in words, prices and times instead of codes', () => {
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

test('a fact without a label is shown under its own name', () => {
  expect(factName('somethingNew')).toBe('somethingNew');
  expect(factText('somethingNew', { a: 1 })).toBe('{"a":1}');
});
