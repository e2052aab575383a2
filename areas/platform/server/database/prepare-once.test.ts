import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '#platform/tables/requests-tables.ts';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { type Given, prepareEach, prepareOnce, writtenAsText } from './prepare-once.ts';

const database = await startTestDatabase();
const { db } = database.connection;
afterAll(() => database.end());
beforeEach(async () => {
  await db.delete(rateLimits);
  await db
    .insert(rateLimits)
    .values({ key: 'one', count: 1, windowEndsAt: new Date('2026-11-20T10:00:00Z') });
});

const selectLimit = prepareOnce((executor, given: Given<'key'>) =>
  executor
    .select()
    .from(rateLimits)
    .where(eq(rateLimits.key, given('key'))),
);
const pause = prepareOnce((executor, given: Given<'key' | 'until'>) =>
  executor
    .update(rateLimits)
    .set({ pausedUntil: given('until', rateLimits.pausedUntil) })
    .where(eq(rateLimits.key, given('key'))),
);

test('a statement built once returns the rows for each caller’s values', async () => {
  expect(await selectLimit(db, { key: 'one' })).toMatchObject([{ count: 1 }]);
  expect(await selectLimit(db, { key: 'two' })).toEqual([]);
});

test('a statement runs in the caller’s transaction, whoever had it built', async () => {
  await selectLimit(db, { key: 'one' });
  const failing = db.transaction(async (tx) => {
    await tx.update(rateLimits).set({ count: 7 });
    expect(await selectLimit(tx, { key: 'one' })).toMatchObject([{ count: 7 }]);
    await pause(tx, { key: 'one', until: new Date('2026-11-20T11:00:00Z') });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(await selectLimit(db, { key: 'one' })).toMatchObject([{ count: 1, pausedUntil: null }]);
});

test('values are encoded as their column stores them, and null as null', async () => {
  const until = new Date('2026-11-20T11:00:00Z');
  await pause(db, { key: 'one', until });
  expect(await selectLimit(db, { key: 'one' })).toMatchObject([{ pausedUntil: until }]);
  await pause(db, { key: 'one', until: null });
  expect(await selectLimit(db, { key: 'one' })).toMatchObject([{ pausedUntil: null }]);
});

test('each form of a statement with several forms is built separately', async () => {
  const built: string[] = [];
  const sum = prepareEach(
    (executor, given: Given<string>, count: number) => {
      built.push(`${count}`);
      const places = Array.from({ length: count }, (_, index) => sql`${given(`n${index}`)}::int`);
      return writtenAsText(executor, sql`select ${sql.join(places, sql` + `)} as sum`);
    },
    (count) => `${count}`,
  );
  for (const n of [1, 2]) {
    expect((await sum(db, 1, { n0: n })).rows).toEqual([{ sum: n }]);
    expect((await sum(db, 2, { n0: n, n1: 10 })).rows).toEqual([{ sum: n + 10 }]);
  }
  expect(built).toEqual(['1', '2']);
});

test('the database has a statement prepared after five uses, too', async () => {
  const select = prepareOnce((executor, given: Given<'n'>) =>
    executor.select({ key: rateLimits.key, seventh: sql`${given('n')}::int` }).from(rateLimits),
  );
  await db.transaction(async (tx) => {
    for (let n = 0; n < 7; n += 1) await select(tx, { n });
    const { rows } = await tx.execute(
      'select from pg_prepared_statements where statement like \'%::int from "rate_limits"\'',
    );
    expect(rows).toHaveLength(1);
  });
});
