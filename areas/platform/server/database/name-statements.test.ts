import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, expect, test } from 'vitest';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase } from './database.ts';
import { type Given, isAnyOf, prepareOnce } from './prepare-once.ts';

const database = await startTestDatabase();
const connection = await connectDatabase(database.connection.directUrl, { poolSize: 1 });
const { pool } = connection;
afterAll(async () => {
  await connection.close();
  await database.end();
});

const send = async (text: string, values: unknown[]) => (await pool.query(text, values)).rows as unknown[];

async function listPrepared(part: string): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement).filter((statement) => statement.includes(part));
}

test('a statement is prepared after five uses, and returns its result each time', async () => {
  const text = 'select $1::int + 1 as sum, 2 as often';
  for (let sum = 1; sum <= 5; sum += 1) expect(await send(text, [sum - 1])).toEqual([{ sum, often: 2 }]);
  expect(await listPrepared('often')).toEqual([]);
  for (let sum = 6; sum <= 9; sum += 1) expect(await send(text, [sum - 1])).toEqual([{ sum, often: 2 }]);
  expect(await listPrepared('often')).toEqual([text]);
});

test('a statement with a list is planned once for lists of any length', async () => {
  const { pool: owner } = database.owner;
  await owner.query('create table numbers (n int primary key); grant all on numbers to public');
  await owner.query('insert into numbers select generate_series(1, 10000); analyze numbers');
  const numbers = pgTable('numbers', { n: integer().primaryKey() });
  const find = prepareOnce((executor, given: Given<'list'>) =>
    executor
      .select()
      .from(numbers)
      .where(isAnyOf(numbers.n, given('list'))),
  );
  for (let use = 0; use < 15; use += 1) {
    const list = Array.from({ length: 1 + (use % 3) }, (_, index) => 1 + use + index);
    expect((await find(connection.db, { list })).map(({ n }) => n)).toEqual(list);
  }
  const { rows } = await pool.query<{ kept: number }>(
    'select generic_plans as kept from pg_prepared_statements where statement like \'%from "numbers"%\'',
  );
  expect(rows[0]?.kept).toBeGreaterThan(0);
});

test('a statement with a limit is not prepared, so that it is planned for its values', async () => {
  const text = 'select $1::int as listed from generate_series(1, 3) order by 1 limit 1';
  for (let use = 0; use < 9; use += 1) await send(text, [use]);
  expect(await listPrepared('listed')).toEqual([]);
});

test('after a column’s type has changed a prepared statement fails at most once', async () => {
  const { pool: owner } = database.owner;
  await owner.query('create table measured (id int, much int)');
  await owner.query('grant all on measured to public; insert into measured values (1, 2)');
  const text = 'select much from measured where id = $1';
  for (let use = 0; use < 9; use += 1) await send(text, [1]);
  expect(await listPrepared('measured')).toEqual([text]);
  await owner.query("alter table measured alter much type text using 'viel'");
  await send(text, [1]).catch(() => undefined);
  for (let use = 0; use < 9; use += 1) expect(await send(text, [1])).toEqual([{ much: 'viel' }]);
});

test('behind a pooler no statement is prepared', async () => {
  const { directUrl } = database.connection;
  const pooled = await connectDatabase(directUrl, { poolSize: 1, directUrl });
  for (let use = 0; use < 9; use += 1) await pooled.pool.query('select $1::int as one', [1]);
  const { rows } = await pooled.pool.query('select from pg_prepared_statements');
  await pooled.close();
  expect(rows).toHaveLength(0);
});
