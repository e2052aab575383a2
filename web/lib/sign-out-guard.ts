import { createContext, useContext } from 'react';

/** After signing out the person can come back for unsent acts; after deleting the account they are lost. */
export type Leaving = 'sign-out' | 'deletion';

/** Asks for confirmation if something would be left unsent, then continues. */
export type SignOutGuard = (goOn: () => void, leaving?: Leaving) => void;

export const SignOutGuardContext = createContext<SignOutGuard>((goOn) => goOn());

export function useSignOutGuard(): SignOutGuard {
  return useContext(SignOutGuardContext);
}
