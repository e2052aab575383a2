import { createAuth } from '#people/server/accounts/auth.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { readConfig } from '#platform/server/config/config.ts';
import { connectDatabase } from '#platform/server/database/database.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { newEmail } from '#people/tests/account-fixtures.ts';
import { PASSWORD } from '#people/tests/test-people.ts';
import { makeSessionCookie } from '#people/tests/session-cookie.ts';

/** Session cookies of new customers in the database at `url`, for a server with its data in `dataDir`. */
export async function makeShoppers(url: string, dataDir: string, count: number): Promise<string[]> {
  const { db, close } = await connectDatabase(url, { poolSize: 2 });
  try {
    const auth = createAuth(db, readConfig({}, dataDir));
    const cookies: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const person = { email: newEmail(), fullName: 'Nina Neumann', phone: '040 987654' };
      const { id } = await createAccount(
        { db, clock: systemClock },
        { ...person, password: PASSWORD, role: 'customer' },
      );
      const { name, value } = await makeSessionCookie(auth, id);
      cookies.push(`${name}=${value}`);
    }
    return cookies;
  } finally {
    await close();
  }
}
