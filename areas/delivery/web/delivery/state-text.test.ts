import { expect, test } from 'vitest';
import { stateText } from './state-text.ts';

const now = new Date('2026-11-20T11:00:00Z');
const delivery = { promisedBy: '2026-11-20T15:00:00Z', confirmedAt: null };

test.each([
  ['cancelled', null, 'Diese Sendung wurde storniert.'],
  ['cancelled', 'driver', 'Diese Sendung wurde storniert. Der Kurier bringt das Paket zurück zum Absender.'],
  ['cancelled', 'sender', 'Diese Sendung wurde storniert. Das Paket ist zurück beim Absender.'],
  ['recipient_absent', 'driver', 'Der Empfänger war nicht anwesend. Das Paket ist sicher beim Kurier.'],
  ['recipient_absent', 'sender', 'Der Empfänger war nicht anwesend. Das Paket ist zurück beim Absender.'],
] as const)('%s with the parcel at %s says where it is', (status, parcelLocation, text) => {
  expect(stateText({ ...delivery, status, parcelLocation }, now)).toBe(text);
});

test('a promise after midnight is shown as tonight', () => {
  const evening = new Date('2026-11-20T19:26:00Z');
  const late = { ...delivery, status: 'paid', promisedBy: '2026-11-20T23:26:00Z' } as const;
  expect(stateText(late, evening)).toContain('Zustellung heute Nacht bis 00:26 Uhr.');
});

test('until the pick-up the window announced at the order is shown; a late delivery has an apology', () => {
  const expected = { from: '2026-11-20T14:20:00Z', until: '2026-11-20T14:40:00Z' };
  const paid = { ...delivery, status: 'paid', expected } as const;
  expect(stateText(paid, now).replaceAll('\u00a0', ' ')).toBe(
    'Wir suchen einen Kurier für Ihr Paket. Zustellung voraussichtlich 15:20 bis 15:40, spätestens 16:00 Uhr.',
  );
  expect(stateText(paid, new Date('2026-11-20T14:41:00Z'))).toContain('Zustellung heute bis 16:00 Uhr.');
  expect(stateText(paid, new Date('2026-11-20T15:01:00Z'))).toContain('Leider dauert es länger als zugesagt');
});
