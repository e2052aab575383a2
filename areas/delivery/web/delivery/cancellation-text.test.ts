import { expect, test } from 'vitest';
import { cancellationText } from './cancellation-text.ts';

const delivery = { shortId: 'b84fe0ba', receiverName: 'Fiete Claasen', priceCents: 2655, graceEndsAt: null };

test('a customer with a refund reads its amount in the question before the cancellation', () => {
  const { before, after } = cancellationText({ ...delivery, cancellationRefund: 'full' });
  expect(before).toContain('Den vollen Betrag von 26,55€ erstatten wir Ihnen.');
  expect(after).toBe('Ihre Sendung ist storniert.');
});

test('a customer whose courier is on the way reads that the courier is told', () => {
  const graceEndsAt = '2026-11-20T11:02:00.000Z';
  const { before } = cancellationText({ ...delivery, cancellationRefund: 'full', graceEndsAt });
  expect(before).toContain('wird nicht mehr abgeholt. Ihr Kurier erfährt es sofort.');
});

test('a customer without a refund reads the reason before the cancellation, and the result after it', () => {
  const { before, after } = cancellationText({ ...delivery, cancellationRefund: 'none' });
  expect(before).toContain('Eine Erstattung ist damit nicht verbunden');
  expect(before).not.toContain('26,55€');
  expect(after).toBe('Ihre Sendung ist ohne Erstattung storniert.');
});
