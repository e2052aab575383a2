import { expect, test } from 'vitest';
import { readSignedCookie, writeSignedCookie } from './signed-cookie.ts';

const SECRET = 'ein geheimnis nur für diesen test';
const cookie = writeSignedCookie('token', SECRET);

test('a signed cookie is read with the secret that signed it', () => {
  expect(readSignedCookie(cookie, SECRET)).toBe('token');
});

test.each([
  ['by another secret', writeSignedCookie('token', 'ein anderes geheimnis')],
  ['for another value', cookie.replace('token', 'tokem')],
  ['not at all', 'token'],
  ['with nothing', 'token.'],
  ['by half a signature', cookie.slice(0, -8)],
  ['in no readable encoding', 'token%.%'],
])('a cookie that is signed %s is refused', (_how, forged) => {
  expect(readSignedCookie(forged, SECRET)).toBeUndefined();
});
