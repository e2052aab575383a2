import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { notifyOtherPages } from '#web/lib/other-pages.ts';
import { askWhoItIsNow } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';

/**
 * Redeems the confirmation link once, and removes it from the address bar. It signs in; merely fetching the
 * page, as mail scanners do, does not redeem it.
 */
export function useConfirmation() {
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  // Links mailed until November 2026 have it in the query.
  const token = new URLSearchParams(hash.slice(1)).get('confirm') ?? search.get('confirm');
  const redeemed = useRef<string>(undefined);
  const confirm = useMutation({
    mutationFn: (input: { token: string }) => client.accounts.confirmEmail(input),
    onSuccess: async ({ signedIn }) => {
      if (signedIn) {
        showToast({ title: 'Ihre E-Mail-Adresse ist bestätigt', description: 'Sie sind angemeldet.' });
        notifyOtherPages();
      }
      await askWhoItIsNow(queryClient);
    },
  });
  const { mutate } = confirm;
  useEffect(() => {
    if (!token || redeemed.current === token) return;
    redeemed.current = token;
    mutate({ token });
    const rest = new URLSearchParams(search);
    rest.delete('confirm');
    void navigate({ search: rest.toString() }, { replace: true });
  }, [token, search, mutate, navigate]);
  return {
    /**
     * Available from the first render, which must not depend on it because the page is prerendered without a
     * URL.
     */
    isAwaited: Boolean(token) || confirm.isPending,
    isRunning: confirm.isPending,
    /** 'signed-in': as the link's owner; 'confirmed': another account is signed in here, and stays so. */
    state: confirm.data
      ? confirm.data.signedIn
        ? ('signed-in' as const)
        : ('confirmed' as const)
      : undefined,
    /** Whoever ordered as a guest may choose a password now. */
    choosePassword: confirm.data?.choosePassword,
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
