import { expect, test } from 'vitest';
import { rushText } from './rush-text.ts';

test.each([
  [
    { outcome: 'delivered', rushReason: 'receipts', rushSeconds: 40 },
    'Abholung und Zustellung gingen innerhalb von 40 Sekunden ein, ohne Standort beim Empfänger',
  ],
  [
    { outcome: 'recipient_absent', rushReason: 'receipts', rushSeconds: 0 },
    'Abholung und Meldung an der Tür gingen gleichzeitig ein, ohne Standort beim Empfänger',
  ],
  [
    { outcome: 'delivered', rushReason: 'clock', rushSeconds: 300 },
    'Die Uhr des Telefons wurde zwischen Abholung und Zustellung um 5 Minuten vorgestellt',
  ],
  [
    { outcome: 'delivered', rushReason: null, rushSeconds: null },
    'Zwischen zwei Meldungen lagen weniger als zwei Minuten',
  ],
] as const)('the reason shown to an admin for holding an attempt for review: %o', (attempt, text) => {
  expect(rushText(attempt)).toBe(text);
});
