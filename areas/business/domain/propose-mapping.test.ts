import { expect, test } from 'vitest';
import { importFieldLabels, importFields } from './import-fields.ts';
import { proposeMapping } from './propose-mapping.ts';

test('the template’s own names are all assigned', () => {
  const mapping = proposeMapping(importFields.map((field) => importFieldLabels[field]));
  expect(importFields.map((field) => mapping[field])).toEqual(importFields.map((_, index) => index));
});

test('usual names are understood in German and English, whatever their spelling', () => {
  expect(proposeMapping(['NAME', 'Liefer-Anschrift', 'tel.', 'Gewicht', 'cost_center'])).toEqual({
    receiverName: 0,
    deliveryAddress: 1,
    receiverPhone: 2,
    weightKg: 3,
    costCentre: 4,
  });
  expect(proposeMapping(['recipient', 'address', 'phone', 'order id'])).toEqual({
    receiverName: 0,
    deliveryAddress: 1,
    receiverPhone: 2,
    reference: 3,
  });
  expect(proposeMapping(['Abholstockwerk', 'Klingelname'])).toEqual({
    pickupDoorbell: 0,
    deliveryDoorbell: 1,
  });
});

test('the company’s earlier assignment takes precedence, and a column is assigned to one field at most', () => {
  const columns = ['Name', 'Firma', 'Adresse'];
  expect(proposeMapping(columns, { receiverName: 'Firma', costCentre: 'Name' })).toEqual({
    receiverName: 1,
    costCentre: 0,
    deliveryAddress: 2,
  });
  expect(proposeMapping(['Spalte 1'], { receiverName: 'Firma' })).toEqual({});
});
