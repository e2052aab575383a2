import { expect, test } from 'vitest';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { listMissingDocuments, listRequiredDocuments } from './required-documents.ts';

const license = ['driver_license', 'driver_license_back'] as const;

test.each(vehicleTypes)(
  '%s needs both sides of a driving licence unless it is the bicycle',
  (vehicleType) => {
    const required = listRequiredDocuments({ vehicleType, identityKind: 'passport' });
    expect(required).toEqual(vehicleType === 'Fahrrad' ? ['passport'] : [...license, 'passport']);
  },
);

test('an identity card needs both sides, a passport one page, and the card is the default', () => {
  const papers = { vehicleType: 'Auto' } as const;
  const card = [...license, 'id_front', 'id_back'];
  expect(listRequiredDocuments({ ...papers, identityKind: 'id_card' })).toEqual(card);
  expect(listRequiredDocuments({ ...papers, identityKind: null })).toEqual(card);
  expect(listRequiredDocuments({ vehicleType: null, identityKind: 'passport' })).toEqual([
    ...license,
    'passport',
  ]);
});

test('a document of another kind does not replace a required one', () => {
  const papers = { vehicleType: 'Roller', identityKind: 'id_card' } as const;
  expect(listMissingDocuments(papers, [...license, 'passport', 'id_back'])).toEqual(['id_front']);
  expect(listMissingDocuments(papers, ['driver_license', 'id_front', 'id_back'])).toEqual([
    'driver_license_back',
  ]);
});
