import { expect, test } from 'vitest';
import { driverLanguages } from './quick-text-keys.ts';
import { quickTextRows, receiverAnswerRows } from './quick-text-rows.ts';

test('each short text and answer has words of its own in every language of the drivers', () => {
  const rows = [...Object.values(quickTextRows), ...Object.values(receiverAnswerRows)];
  for (const language of driverLanguages) {
    const texts = rows.map((row) => row[language]);
    expect(texts.every((text) => text.trim() === text && text.length > 5)).toBe(true);
    expect(new Set(texts).size).toBe(rows.length);
  }
});
