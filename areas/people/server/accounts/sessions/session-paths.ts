import { passkeysContract } from '#people/contract/passkeys.ts';
import { accountsContract } from '#people/contract/accounts.ts';

/** By which people sign in and out. */
export const sessionPaths = [
  accountsContract.signIn,
  accountsContract.finishSignIn,
  passkeysContract.startPasskeySignIn,
  passkeysContract.signInWithPasskey,
  accountsContract.signOut,
].map((operation) => `/api${operation['~orpc'].route.path}`);
