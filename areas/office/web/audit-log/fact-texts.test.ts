import { expect, test } from 'vitest';
import { absenceNames } from '#drivers/domain/shift-lists.ts';
import { documentTitles } from '#drivers/domain/document-titles.ts';
import { dutyOptions } from '#office/contract/admins.ts';
import { adjustmentKinds } from '#money/domain/pay-adjustment.ts';
import { auditedActs, auditedSubjects } from '#people/contract/audit.ts';
import {
  deliverySpeeds,
  deliveryStatuses,
  openStatuses,
  packageSizes,
  parcelLocations,
  routeQualities,
} from '#platform/domain/statuses.ts';
import { factName, factText, inReadingOrder } from './fact-texts.ts';

test('the log shows changes in words, prices and times instead of codes', () => {
  expect(factText('kinds', ['driver_license', 'id_front'])).toBe(
    'Führerschein, Vorderseite; Personalausweis, Vorderseite',
  );
  expect(factText('returnedCents', 1234)).toBe('12,34€');
  expect(factText('paidAt', '2026-11-22T10:54:00.000Z')).toBe('22.11.2026 11:54');
  expect(factText('blocked', true)).toBe('ja');
  expect(factText('value', false)).toBe('aus');
  expect(factText('statusBeforeAssignment', 'pending')).toBe('Ausstehend');
  expect(factText('action', 'driver.approved')).toBe('Fahrer freigegeben');
  expect(factText('firstDay', '2026-11-23')).toBe('23.11.2026');
  expect(factText('duty', 'finance')).toBe('Finanzen');
  expect(factText('reason', '')).toBe('leer');
  expect(factName('licenseExpiresOn')).toBe('Führerschein gültig bis');
});

test('an id of a person or a delivery is shown as their name', () => {
  const people = { 'driver-1': 'Kim Petersen', 'driver-2': '' };
  expect(factText('driverId', 'driver-1', people)).toBe('Kim Petersen');
  expect(factText('driverId', 'driver-2', people)).toBe('gelöschtes Konto');
  expect(factText('deliveryId', '0f1e2d3c-0000-4000-8000-000000000000')).toBe('0f1e2d3c');
});

test('a fact without a label is shown under its own name', () => {
  expect(factName('somethingNew')).toBe('somethingNew');
  expect(factText('somethingNew', { a: 1 })).toBe('{"a":1}');
});

test.each([
  ['status', [...deliveryStatuses, 'open', 'in_progress', 'done']],
  ['statusBeforeAssignment', openStatuses],
  ['parcelLocation', parcelLocations],
  ['routeQuality', routeQualities],
  ['packageSize', packageSizes],
  ['deliverySpeed', deliverySpeeds],
  ['absenceKind', Object.keys(absenceNames)],
  ['kind', adjustmentKinds],
  ['kinds', Object.keys(documentTitles)],
  ['duty', dutyOptions.map(({ value }) => value)],
  ['disabledReason', ['failing', 'gone']],
  ['action', Object.keys(auditedActs)],
  ['subjectKind', Object.keys(auditedSubjects)],
] as const)('every code of %s has a German word', (name, codes) => {
  const shown = codes.map((code) => factText(name, code));
  expect(shown.filter((text, at) => text === codes[at] || /^[a-z]+[_.][a-z]/.test(text))).toEqual([]);
});

test('a shift and days off begin before they end, whatever order the log keeps', () => {
  expect(inReadingOrder(['endsAt', 'startsAt', 'breakMinutes'])).toEqual([
    'startsAt',
    'endsAt',
    'breakMinutes',
  ]);
  expect(inReadingOrder(['lastDay', 'firstDay', 'absenceKind'])).toEqual([
    'firstDay',
    'lastDay',
    'absenceKind',
  ]);
});
