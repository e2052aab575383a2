import { expect, test } from 'vitest';
import { stateText } from './state-text.ts';

const now = new Date('2026-11-20T11:00:00Z');
const delivery = { promisedBy: '2026-11-20T15:00:00Z', arrivalWindow: null, confirmedAt: null };

test.each([
  ['cancelled', null, 'Diese Sendung wurde storniert.'],
  ['cancelled', 'driver', 'Diese Sendung wurde storniert. Der Kurier bringt das Paket zurück zum Absender.'],
  ['cancelled', 'sender', 'Diese Sendung wurde storniert. Das Paket ist zurück beim Absender.'],
  ['recipient_absent', 'driver', 'Der Empfänger war nicht anwesend. Das Paket ist sicher beim Kurier.'],
  ['recipient_absent', 'sender', 'Der Empfänger war nicht anwesend. Das Paket ist zurück beim Absender.'],
] as const)('%s with the parcel at %s says where it is', (status, parcelLocation, text) => {
  expect(stateText({ ...delivery, status, parcelLocation }, now)).toBe(text);
});

const window = { from: '2026-11-20T14:20:00Z', until: '2026-11-20T14:40:00Z' };

test('until there is a window the latest is the arrival; a missed one has an apology', () => {
  const paid = { ...delivery, status: 'paid' } as const;
  expect(stateText(paid, now)).toBe(
    'Wir suchen einen Kurier für Ihr Paket. Zustellung spätestens 16:00 Uhr.',
  );
  const evening = new Date('2026-11-20T19:26:00Z');
  expect(stateText({ ...paid, promisedBy: '2026-11-20T23:26:00Z' }, evening)).toContain(
    'Zustellung spätestens heute Nacht 00:26 Uhr.',
  );
  expect(stateText(paid, new Date('2026-11-20T15:01:00Z'))).toContain(
    'Leider dauert es länger als zugesagt (heute bis 16:00 Uhr).',
  );
});

test('a window replaces it, and where it stands beside the sentence no time is named twice', () => {
  const carried = { ...delivery, status: 'picked_up', arrivalWindow: window } as const;
  const beside = { hasWindowBeside: true };
  expect(stateText(carried, now)).toBe(
    'Das Paket ist abgeholt. Ankunft voraussichtlich zwischen 15:20 und 15:40 Uhr, zugesagt bis 16:00 Uhr.',
  );
  expect(stateText(carried, now, beside)).toBe('Das Paket ist abgeholt.');
  expect(stateText(carried, new Date('2026-11-20T15:01:00Z'), beside)).toBe(
    'Das Paket ist abgeholt. Leider dauert es länger als zugesagt.',
  );
});
