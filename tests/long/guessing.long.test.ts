import { expect, test } from 'vitest';
import { cookieHeader, signInAs, signInFrom } from '#people/tests/account-fixtures.ts';
import { makePerson, PASSWORD } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';

const ADDRESSES = 1000;
/** Number of guesses per address and hour. */
const WAVES = 10;
const AT_ONCE = 50;

const app = await openTestApp();

test('of 10,000 guesses at most 100 an hour reach the password, while its owner signs in from a known browser', async () => {
  const { email } = await makePerson(app, 'customer');
  const { cookie } = cookieHeader((await signInAs(app, email)).cookies);
  const began = performance.now();
  const counts: Record<number, number> = {};
  let owner = 0;
  for (let wave = 0; wave < WAVES; wave += 1) {
    for (let first = 0; first < ADDRESSES; first += AT_ONCE) {
      const answers = await Promise.all(
        Array.from({ length: AT_ONCE }, (_, n) => {
          const from = first + n;
          return signInFrom(app, `10.1.${from >> 8}.${from & 255}`, email, `geraten-${wave}-${from}`);
        }),
      );
      for (const { status, retryAfter } of answers) {
        counts[status] = (counts[status] ?? 0) + 1;
        if (status === 429) expect(retryAfter).toBeGreaterThan(0);
      }
    }
    const answer = await signInFrom(app, '198.51.100.8', email, PASSWORD, cookie);
    expect([wave, answer.status]).toEqual([wave, 200]);
    owner += 1;
    app.clock.advance(60 / WAVES);
  }
  const took = Math.round((performance.now() - began) / 1000);
  console.log(`guessing: ${JSON.stringify(counts)}, the owner signed in ${owner} times, in ${took} s`);
  // 401: the password was checked and was wrong.
  expect(Object.keys(counts)).toEqual(['401', '429']);
  expect(counts[401]).toBeLessThanOrEqual(100);
  expect(counts[401]).toBeGreaterThanOrEqual(40);
  expect((counts[401] ?? 0) + (counts[429] ?? 0)).toBe(ADDRESSES * WAVES);
});
