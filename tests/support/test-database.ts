import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { type Connection, connectDatabase, type DatabaseUrls } from '#platform/server/database/database.ts';
import { ensureTemplate, inDatabase, TEMPLATE } from './make-template.ts';

export interface TestDatabase {
  /** As the service's role, which owns nothing. */
  connection: Connection;
  /** For what the service may not do: tables of a test's own, triggers switched off. */
  owner: Connection;
  /** Closes the connection and drops the database. */
  end(): Promise<void>;
}

/** The server's own database, for tests of the connection alone: nothing is made in it. */
export const serverUrl = () => inject('postgresUrl');

/** Once for all files of a worker. */
let isTemplateMade: Promise<void> | undefined;

/** A new database, copied from the migrated template; `lead` connects by another route. */
export async function startTestDatabase(lead = straight): Promise<TestDatabase> {
  isTemplateMade ??= ensureTemplate({ url: serverUrl(), ownerUrl: inject('postgresOwnerUrl') });
  await isTemplateMade;
  return await openDatabase(await createDatabase(`template ${TEMPLATE} strategy file_copy`), lead);
}

/** One that no migration has come to. */
export async function startEmptyDatabase(): Promise<TestDatabase> {
  return await openDatabase(await createDatabase());
}

async function openDatabase(
  made: Awaited<ReturnType<typeof createDatabase>>,
  lead = straight,
): Promise<TestDatabase> {
  const connection = await connectDatabase(await lead(made.url));
  const owner = await connectDatabase(made.ownerUrl);
  return {
    connection,
    owner,
    async end() {
      await connection.close();
      await owner.close();
      await made.drop();
    },
  };
}

const straight = (url: string): Promise<string> => Promise.resolve(url);

/** A new database without tables, unless `source` names a template. */
export async function createDatabase(source = ''): Promise<DatabaseUrls & { drop(): Promise<void> }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await askSuperuser(`create database ${name} ${source}`);
  return {
    url: inDatabase(serverUrl(), name),
    ownerUrl: inDatabase(inject('postgresOwnerUrl'), name),
    drop: () => askSuperuser(`drop database ${name} with (force)`),
  };
}

async function askSuperuser(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresOwnerUrl') });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
