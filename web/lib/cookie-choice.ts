import { useSyncExternalStore } from 'react';
import { readAnonymousChoice, subscribeToAnonymousChoice } from './anonymous-choice.ts';
import { useMe } from './session.ts';

/** The current choice, from the account or else from this browser, and what it covers. */
export function useChoice() {
  const me = useMe();
  const userId = me.data?.user?.id ?? null;
  const anonymous = useSyncExternalStore(subscribeToAnonymousChoice, readAnonymousChoice, () => null);
  const stored = me.data?.cookies;
  const account = userId ? (stored?.consented ?? null) : null;
  const analyticsId = stored?.analyticsId ?? undefined;
  const hasGoogleMap = stored?.hasGoogleMap ?? false;
  return {
    isKnown: stored !== undefined,
    /** The first request has failed: everything that needs no consent continues without it. */
    hasFailed: me.failureCount + me.errorUpdateCount > 0,
    userId,
    account,
    anonymous,
    choice: account ?? anonymous,
    analyticsId,
    hasGoogleMap,
    /** Without analytics and Google maps there is nothing that needs consent, and nothing to refuse. */
    isOptional: analyticsId !== undefined || hasGoogleMap,
  };
}

export type Choice = ReturnType<typeof useChoice>;
