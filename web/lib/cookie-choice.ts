import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readAnonymousChoice, subscribeToAnonymousChoice } from './anonymous-choice.ts';
import { client, orpc } from './api-client.ts';
import { useMe } from './session.ts';

export function consentKey(userId: string | null) {
  return [...orpc.consents.getConsent.key(), userId];
}

/** The current choice, from the account or else from this browser, and what it covers. */
export function useChoice() {
  const me = useMe();
  const userId = me.data?.user?.id ?? null;
  const anonymous = useSyncExternalStore(subscribeToAnonymousChoice, readAnonymousChoice, () => null);
  const stored = useQuery({
    queryKey: consentKey(userId),
    queryFn: () => client.consents.getConsent(),
    enabled: me.isSuccess,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const account = userId ? (stored.data?.consented ?? null) : null;
  const analyticsId = stored.data?.analyticsId ?? undefined;
  const hasGoogleMap = stored.data?.hasGoogleMap ?? false;
  return {
    isKnown: me.isSuccess && stored.data !== undefined,
    /** The first request has failed: everything that needs no consent continues without it. */
    hasFailed: [me, stored].some(({ failureCount, errorUpdateCount }) => failureCount + errorUpdateCount > 0),
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
