import { expect, test } from 'vitest';
import { rushText } from './rush-text.ts';

const way = { pickupLat: 53.55, pickupLng: 9.99, deliveryLat: 53.58, deliveryLng: 10.03 };

test.each([
  ['receipts', 40, 'Abholung und Tür binnen 40 Sekunden gemeldet, kein Standort an der Tür'],
  ['receipts', 0, 'Abholung und Tür gleichzeitig gemeldet, kein Standort an der Tür'],
  ['clock', 300, 'Uhr des Telefons 5 Minuten vorgestellt'],
  ['way', 40, '4,3 km in 40 Sekunden'],
  ['way', 0, '4,3 km in derselben Sekunde'],
  ['way', 180, '4,3 km in 3 Minuten'],
  ['pickup_place', 1, 'Nie an der Abholadresse, Meldungen binnen 1 Sekunde'],
  ['door_place', 90, 'Nie an der Tür, Meldungen binnen 90 Sekunden'],
  [null, null, 'Zwei Meldungen in weniger als zwei Minuten'],
] as const)(
  'the reason shown to an admin for holding an attempt: %s, %s s',
  (rushReason, rushSeconds, text) => {
    expect(rushText({ rushReason, rushSeconds }, way)).toBe(text);
  },
);
