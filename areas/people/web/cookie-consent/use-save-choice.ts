import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { stopAnalytics } from '#web/lib/analytics.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { writeAnonymousChoice } from '#web/lib/anonymous-choice.ts';
import { setReopened } from './reopening.ts';
import type { Choice } from '#web/lib/cookie-choice.ts';

function logFailure(error: unknown): void {
  console.warn('The choice about cookies was not saved.', error);
}

/** In the account. An answer from before it must not arrive later, so the session is asked for again. */
async function saveForAccount(queryClient: QueryClient, userId: string, consented: boolean): Promise<void> {
  const cookies = await client.consents.saveConsent({ consented });
  const queryKey = orpc.accounts.me.queryKey();
  queryClient.setQueryData(queryKey, (me) => (me?.user?.id === userId ? { ...me, cookies } : me));
  void queryClient.invalidateQueries({ queryKey });
}

/** Stores the choice with the account, or in this browser for a visitor. */
export function useSaveChoice({ userId, anonymous, analyticsId }: Choice) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (consented: boolean) => {
      // A refusal takes effect immediately, even if it cannot be stored.
      if (!consented && analyticsId) stopAnalytics(analyticsId);
      if (userId) await saveForAccount(queryClient, userId, consented);
      // When signed in, only an older choice of this browser is updated: it would apply again after signing
      // out.
      if (!userId || anonymous !== null) writeAnonymousChoice(consented);
    },
    onSuccess: () => setReopened(false),
    onError: logFailure,
  });
}

/** At sign-in the account's choice wins; if it has none, this browser's choice is copied to it. */
export function useAdoptChoice({ isKnown, userId, account, anonymous }: Choice): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!isKnown || !userId || anonymous === null || account === anonymous) return;
    if (account === null) {
      saveForAccount(queryClient, userId, anonymous).catch(logFailure);
    } else if (!account) {
      // A withdrawn consent also stays withdrawn after signing out.
      writeAnonymousChoice(false);
    }
  }, [isKnown, userId, account, anonymous, queryClient]);
}
