import { expect, test } from 'vitest';
import { readTypedRow } from './read-typed-row.ts';

const kept = {
  pickupAddress: 'Ottenser Hauptstraße 12, 22765 Hamburg',
  senderName: 'Hanne Petersen',
  senderPhone: '040 111111',
  deliveryAddress: 'Mönckebergstraße 7, 20095 Hamburg',
  receiverName: 'Fiete Claasen',
  receiverPhone: '040 222222',
  packageSize: 'Klein',
  weightKg: '2',
  packageDescription: 'Zwei Bücher',
  deliverySpeed: 'Express',
};

test('a row that was kept before a column was known is read as if the column were empty', () => {
  expect(readTypedRow(kept)).toMatchObject({ row: { receiverEmail: '', deliveryDoorbell: '' } });
});

test('the receiver’s mail address may be missing, and not be wrong', () => {
  expect(readTypedRow({ ...kept, receiverEmail: 'Fiete@Claasen.example' })).toMatchObject({
    row: { receiverEmail: 'fiete@claasen.example' },
  });
  expect(readTypedRow({ ...kept, receiverEmail: 'fiete' })).toMatchObject({
    faults: [{ field: 'receiverEmail', message: expect.stringContaining('gültige E-Mail-Adresse') }],
  });
});
