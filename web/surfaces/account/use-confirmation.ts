import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { tellOtherPages } from '#web/lib/other-pages.ts';
import { askWhoItIsNow } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Redeems the link of the confirmation mail, once, and takes it out of the address bar. It signs in; whoever
 * only fetches the page, as mail scanners do, uses nothing up.
 */
export function useConfirmation() {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const token = search.get('confirm');
  const redeemed = useRef<string>(undefined);
  const confirm = useMutation({
    mutationFn: (input: { token: string }) => client.accounts.confirmEmail(input),
    onSuccess: async ({ signedIn }) => {
      if (signedIn) {
        showToast({ title: 'Ihre E-Mail-Adresse ist bestätigt', description: 'Sie sind angemeldet.' });
        tellOtherPages();
      }
      await askWhoItIsNow(queryClient);
    },
  });
  const { mutate } = confirm;
  useEffect(() => {
    if (!token || redeemed.current === token) return;
    redeemed.current = token;
    mutate({ token });
    setSearch(
      (before) => {
        before.delete('confirm');
        return before;
      },
      { replace: true },
    );
  }, [token, mutate, setSearch]);
  return {
    /** From the first picture on, which as it was served knows no address: nothing is drawn by it. */
    isAwaited: Boolean(token) || confirm.isPending,
    isRunning: confirm.isPending,
    /** 'signed-in': as the link's owner; 'confirmed': somebody else is signed in here, and stays. */
    state: confirm.data
      ? confirm.data.signedIn
        ? ('signed-in' as const)
        : ('confirmed' as const)
      : undefined,
    refusal: confirm.error
      ? {
          title:
            failureCode(confirm.error) === 'CONFIRMATION_USED'
              ? 'Dieser Link wurde schon benutzt'
              : 'Bestätigung nicht möglich',
          text: failureText(confirm.error),
        }
      : undefined,
  };
}
