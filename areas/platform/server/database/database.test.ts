import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startTestDatabase } from '#tests/support/test-database.ts';
import { connectDatabase } from './database.ts';

async function readLimits(connectionString: string): Promise<string[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query<{ value: string }>(
    `select current_setting(name) as value
     from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name`,
  );
  return rows.map(({ value }) => value);
}

test('behind a pooler, which passes no settings on, every connection of the role has its limits nevertheless', async () => {
  const database = await startTestDatabase();
  onTestFinished(() => database.end());
  const url = database.connection.directUrl;
  expect(await readLimits(url)).toEqual(['0', '0', '0']);
  const connection = await connectDatabase(url, { poolSize: 1, directUrl: url });
  onTestFinished(() => connection.close());
  expect(await readLimits(url)).toEqual(['3500ms', '3s', '1min']);
  // The job queue's own maintenance may take longer.
  expect(await readLimits(connection.directUrl)).toEqual(['0', '3s', '1min']);
});
