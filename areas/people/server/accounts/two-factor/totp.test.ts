import { expect, test } from 'vitest';
import { describeSecret, findStep, makeSecret } from './totp.ts';

const rfcSecret = '12345678901234567890';

// The last six of the eight digits of RFC 6238, appendix B.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('at second %i the code is the one of the standard', async (second, code) => {
  expect(await findStep(rfcSecret, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
});

test('a code is valid for half a minute and one before and after, for a phone whose clock is off', async () => {
  const good = await Promise.all(
    [-1, 0, 29, 30, 59, 60, 89, 90, -30, -31].map(async (second) => [
      second,
      await findStep(rfcSecret, '287082', new Date((30 + second) * 1000)),
    ]),
  );
  expect(Object.fromEntries(good)).toEqual({
    '-31': undefined,
    '-30': 1,
    '-1': 1,
    0: 1,
    29: 1,
    30: 1,
    59: 1,
    60: undefined,
    89: undefined,
    90: undefined,
  });
});

test('an input that is not a code is refused, whatever its length', async () => {
  for (const typed of ['', '28708', '2870822', '28708é', 'abcdef']) {
    expect(await findStep(rfcSecret, typed, new Date(59_000))).toBeUndefined();
  }
});

test('a secret has 128 bits, and is shown in groups of four', () => {
  const secret = makeSecret();
  expect(Buffer.from(secret, 'base64url')).toHaveLength(16);
  const { uri, typed } = describeSecret(secret, 'ole@beispiel.de');
  expect(typed).toMatch(/^([A-Z2-7]{4} ){8}[A-Z2-7]{4}$/);
  expect(uri).toBe(
    `otpauth://totp/Elbbote:ole%40beispiel.de?secret=${typed.replaceAll(' ', '')}&issuer=Elbbote&digits=6&period=30`,
  );
});
