import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connectDatabase } from '#server/platform/database.ts';
import { TEMPLATE } from './start-postgres.ts';

export interface TestDatabase {
  connection: Connection;
  /** Closes the connection and drops the database. */
  end(): Promise<void>;
}

/**
 * A new database, copied from the migrated template, through its socket; `lead` connects by another route.
 */
export async function startTestDatabase(lead = throughSocket): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const adminUrl = inject('postgresUrl');
  await runAsAdmin(adminUrl, `create database ${name} template ${TEMPLATE}`);
  const connection = await connectDatabase(await lead(adminUrl.replace(/\/postgres$/, `/${name}`)));
  return {
    connection,
    async end() {
      await connection.close();
      await runAsAdmin(adminUrl, `drop database ${name} with (force)`);
    },
  };
}

function throughSocket(url: string): Promise<string> {
  return Promise.resolve(`${url}?host=${encodeURIComponent(inject('postgresSocket'))}`);
}

async function runAsAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
