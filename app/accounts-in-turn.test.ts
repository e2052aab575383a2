import { expect, test } from 'vitest';
import { makePerson } from '#people/tests/test-people.ts';
import { openTestApp } from '#tests/support/open-test-app.ts';
import { waitForLock } from '#tests/support/wait-for-lock.ts';

const app = await openTestApp();

test('an account that asks for many lists at once leaves the database to others, and is told to wait', {
  tags: ['slow'],
}, async () => {
  const [greedy, stranger] = [await makePerson(app, 'customer'), await makePerson(app, 'customer')];
  const holder = await app.pool.connect();
  try {
    await holder.query('begin; lock table deliveries');
    const asked = Array.from({ length: 47 }, () => greedy.call('/deliveries?list=active'));
    const refused = await Promise.race(asked);
    expect(refused).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED', message: expect.stringContaining('warten schon 40 Anfragen') },
    });
    await waitForLock(app.pool, undefined, 6);
    const own = stranger.call('/deliveries?list=active');
    await waitForLock(app.pool, undefined, 7);
    await holder.query('commit');
    expect((await own).status).toBe(200);
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(46);
  } finally {
    holder.release();
  }
});
