import { createContext, useContext } from 'react';

/** Signing out lets the person come back for what is left; with the account it is gone. */
export type Leaving = 'sign-out' | 'deletion';

/** Asks first where something would be left behind, then goes on. */
export type SignOutGuard = (goOn: () => void, leaving?: Leaving) => void;

export const SignOutGuardContext = createContext<SignOutGuard>((goOn) => goOn());

export function useSignOutGuard(): SignOutGuard {
  return useContext(SignOutGuardContext);
}
