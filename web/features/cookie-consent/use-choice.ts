import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { client, orpc } from '#web/lib/api.ts';
import { useMe } from '#web/lib/session.ts';
import { readAnonymousChoice, subscribeToAnonymousChoice } from './anonymous-choice.ts';

export function consentKey(userId: string | null) {
  return [...orpc.consents.getConsent.key(), userId];
}

/** What was chosen: the account's choice where it has one, otherwise this browser's. */
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
  return {
    isKnown: me.isSuccess && stored.data !== undefined,
    userId,
    account,
    anonymous,
    choice: account ?? anonymous,
    analyticsId: stored.data?.analyticsId ?? undefined,
  };
}

export type Choice = ReturnType<typeof useChoice>;
