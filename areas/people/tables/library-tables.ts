import { authAccounts, passkeys, sessions, users, verifications } from './accounts-tables.ts';

/** The tables in which the library for sessions and passwords keeps people, by the names it knows. */
export const libraryTables = {
  user: users,
  session: sessions,
  account: authAccounts,
  verification: verifications,
  passkey: passkeys,
};
