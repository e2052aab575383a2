import { createAuth } from '#people/server/accounts/auth.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';
import type { Served } from './messages.ts';

/** The session cookies of people who are there, each by id or e-mail address; throws if one is not. */
export async function signInAs({ databaseUrl, dataDir }: Served, ...people: string[]): Promise<string[]> {
  const connection = await connectDatabase(databaseUrl, { poolSize: 1 });
  try {
    const auth = createAuth(connection.db, readConfig({ DATA_DIR: dataDir }, dataDir));
    const cookies: string[] = [];
    for (const person of people) {
      const found = await connection.pool.query<{ id: string }>(
        'select id from users where id = $1 or email = $1',
        [person],
      );
      const [{ id } = { id: undefined }] = found.rows;
      if (!id) throw new Error(`Nobody is ${person}.`);
      const { name, value } = await makeSessionCookie(auth, id);
      cookies.push(`${name}=${value}`);
    }
    return cookies;
  } finally {
    await connection.close();
  }
}
