import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { hashPassword, matchesPassword } from './hash-password.ts';

const PASSWORD = 'Grüße aus Österreich-77';
const decomposed = PASSWORD.normalize('NFD');

test('a password is the same from every keyboard', async () => {
  for (const stored of [await hashPassword(PASSWORD), await hashPassword(decomposed)]) {
    const typed = [PASSWORD, decomposed, PASSWORD.replaceAll(' ', '\u00a0')];
    expect(await Promise.all(typed.map((one) => matchesPassword(stored, one)))).toEqual([true, true, true]);
    expect(await matchesPassword(stored, 'Grusse aus Osterreich-77')).toBe(false);
  }
});

test('a hash of an earlier release, of whatever was sent then, still lets its owner in', async () => {
  const cheap = { memoryCost: 8, timeCost: 1 };
  for (const sent of [PASSWORD, decomposed, 'ein\u00a0altes Wort']) {
    expect(await matchesPassword(await hash(sent, cheap), sent)).toBe(true);
  }
  expect(await matchesPassword(await hash(decomposed, cheap), PASSWORD)).toBe(true);
});
