import { expect, test } from 'vitest';
import { cancellationText } from './cancellation-text.ts';

const delivery = { shortId: 'b84fe0ba', receiverName: 'Fiete Claasen', priceCents: 2655 };

test('who gets the money back reads how much, before the cancellation', () => {
  const { before, after } = cancellationText({ ...delivery, cancellationRefund: 'full' });
  expect(before).toContain('Den vollen Betrag von 26,55€ erstatten wir auf Ihre Karte.');
  expect(after).toBe('Ihre Sendung ist storniert.');
});

test('who gets nothing back reads that and why before the cancellation, and that after it', () => {
  const { before, after } = cancellationText({ ...delivery, cancellationRefund: 'none' });
  expect(before).toContain('Eine Erstattung ist damit nicht verbunden');
  expect(before).not.toContain('26,55€');
  expect(after).toBe('Ihre Sendung ist ohne Erstattung storniert.');
});
