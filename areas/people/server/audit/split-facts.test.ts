import { expect, test } from 'vitest';
import { listAbout, splitFacts } from './split-facts.ts';

const id = '0f1e2d3c-0000-4000-8000-000000000000';

test.each([
  ['cents', 1499],
  ['isNarrowed', true],
  ['returnedAt', null],
  ['receiptId', id],
  ['week', '2026-11-09'],
  ['month', '2026-11'],
  ['paidAt', '2026-11-20T11:00:00.000Z'],
  ['startsAt', new Date('2026-11-20T11:00:00Z')],
  ['status', 'cancelled'],
  ['driverId', 'aYxW5sd3'],
  ['kinds', ['driver_license']],
])('%s stays in the log for good', (key, value) => {
  expect(splitFacts({ [key]: value })).toEqual({ facts: { [key]: value }, words: undefined });
});

test.each([
  ['reason', 'Frau Petersen rief an'],
  ['note', 'RE-2026-000123 Harms'],
  ['company', 'Kanzlei Harms'],
  ['email', 'jette@beispiel.de'],
  ['search', 'Petersen'],
  ['externalId', 'A-17'],
  ['receiptId', 'Miete 2026'],
  ['pickupPlaceId', 'street:elbchaussee-22763#1'],
  ['absenceKind', 'sick'],
  ['Weitere Mails', ['jette@beispiel.de']],
  ['address', { street: 'Elbchaussee' }],
  ['reason', 'am 2026-11-20'],
  ['a fact that nobody thought of', 'x'],
])('%s can be erased', (key, value) => {
  expect(splitFacts({ [key]: value, cents: 5 })).toEqual({ facts: { cents: 5 }, words: { [key]: value } });
});

test('what is not given is neither', () => {
  expect(splitFacts(undefined)).toEqual({ facts: undefined, words: undefined });
  expect(splitFacts({ reason: undefined })).toEqual({ facts: undefined, words: undefined });
});

test('an entry is about everybody whom its facts name by id', () => {
  expect(listAbout({ deliveryId: id, reason: 'x' }, { driverId: 'one' }, { driverId: 'two' })).toEqual([
    id,
    'one',
    'two',
  ]);
});
