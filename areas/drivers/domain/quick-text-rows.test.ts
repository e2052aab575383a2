import { expect, test } from 'vitest';
import { driverLanguages, quickTexts } from './quick-text-keys.ts';
import { quickTextRows } from './quick-text-rows.ts';

test('each short text has words of its own in every language of the drivers', () => {
  for (const language of driverLanguages) {
    const texts = quickTexts.map((said) => quickTextRows[said][language]);
    expect(texts.every((text) => text.trim() === text && text.length > 5)).toBe(true);
    expect(new Set(texts).size).toBe(quickTexts.length);
  }
});
