import { expect, test } from 'vitest';
import { exclusionTexts, outbidTexts } from './exclusion-texts.ts';

test('each exclusion reason has its own text, a whole sentence for drivers and a short one for admins', () => {
  const texts = [...Object.values(exclusionTexts), outbidTexts];
  for (const { driver, admin } of texts) {
    expect(driver).toMatch(/^[A-ZÄÖÜ].*\.$/);
    expect(admin).not.toMatch(/\.$/);
  }
  expect(new Set(texts.map(({ driver }) => driver)).size).toBe(texts.length);
  expect(new Set(texts.map(({ admin }) => admin)).size).toBe(texts.length);
});
