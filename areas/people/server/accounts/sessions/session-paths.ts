import { accountsContract } from '#people/contract/accounts.ts';

/** By which people sign in and out. */
export const sessionPaths = [
  accountsContract.signIn,
  accountsContract.finishSignIn,
  accountsContract.signOut,
].map((operation) => `/api${operation['~orpc'].route.path}`);
