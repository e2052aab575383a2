import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode } from '#web/lib/failures.ts';
import { notifyOtherPages } from '#web/lib/other-pages.ts';
import type { PasskeyAnswer } from '#web/lib/browser-passkeys.ts';
import { askWhoItIsNow, dashboards } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import type { AwaitedConfirmation } from './awaited-registration.ts';
import { isOrderWaiting, safeNext } from './next-path.ts';

const PAUSE_MS = 100;
const NOBODY = 'Benutzer nicht gefunden';

type Me = Awaited<ReturnType<typeof client.accounts.signIn>>;
/** What saves a password, for whoever has just proved to read the account's mail. */
export type ChoiceParts = NonNullable<
  Awaited<ReturnType<typeof client.accounts.signInByLink>>['choosePassword']
>;

/**
 * The signed-in user. If the profile cannot be loaded yet, the dashboard says so and retries.
 */
async function askWhoItIs(signedIn: Me): Promise<Me> {
  // The first factor was right, and the second one is required.
  if (signedIn.secondFactor) return signedIn;
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  try {
    return await client.accounts.me();
  } catch {
    return { ...signedIn, profile: null };
  }
}

/** Redirects after a sign-in by the profile's role. Source: docs/decisions/0022, 'Accounts'. */
function useEnter(): (me: Me) => Promise<void> {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const isNew = Boolean((useLocation().state as Partial<AwaitedConfirmation> | null)?.ticket);
  function greet(): string {
    if (isOrderWaiting(search)) return 'Ihre Bestellung ist noch da.';
    return isNew ? 'Willkommen!' : 'Willkommen zurück!';
  }
  return async (me) => {
    if (me.secondFactor) return;
    if (!me.user) {
      showToast({
        title: 'Anmeldung fehlgeschlagen',
        description: NOBODY,
        kind: 'destructive',
      });
      return;
    }
    showToast({ title: 'Erfolgreich angemeldet', description: greet() });
    // An answer from before the sign-in must not arrive after this one.
    await queryClient.cancelQueries({ queryKey: orpc.accounts.me.queryKey() });
    queryClient.setQueryData(orpc.accounts.me.queryKey(), me);
    notifyOtherPages();
    const role = me.profile?.role;
    const target = role ? (safeNext(search) ?? dashboards[role]) : dashboards.customer;
    await navigate(target, { replace: true });
  };
}

/** Signs in, then loads the session and redirects. */
export function useSignIn() {
  const { showToast } = useToast();
  return useMutation({
    mutationFn: async (input: Parameters<typeof client.accounts.signIn>[0]) =>
      await askWhoItIs(await client.accounts.signIn(input)),
    onSuccess: useEnter(),
    onError: (error) => showToast(accountFailure('Anmeldung fehlgeschlagen', error)),
  });
}

/** Signs in with a passkey; given one, it is the answer to the offer in the e-mail field. */
export function usePasskeySignIn() {
  return useMutation({
    mutationFn: async ({ answer, rememberMe }: { answer?: PasskeyAnswer; rememberMe: boolean }) => {
      const { askForPasskey } = await import('#web/lib/browser-passkeys.ts');
      const given = answer ?? (await askForPasskey());
      return await askWhoItIs(await client.passkeys.signInWithPasskey({ answer: given, rememberMe }));
    },
    onSuccess: useEnter(),
  });
}

/** Signs in by a mailed link; whoever may choose a password now does so before being led on. */
export function useLinkSignIn(onChoice: (parts: ChoiceParts) => void) {
  const enter = useEnter();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { token: string; rememberMe: boolean }) => client.accounts.signInByLink(input),
    onSuccess: async ({ choosePassword, ...me }) => {
      if (!choosePassword) return await enter(await askWhoItIs(me));
      onChoice(choosePassword);
      notifyOtherPages();
      await askWhoItIsNow(queryClient);
    },
  });
}

/** The second step of a sign-in, with a code. */
export function useFinishSignIn() {
  return useMutation({
    mutationFn: async (input: Parameters<typeof client.accounts.finishSignIn>[0]) =>
      await askWhoItIs(await client.accounts.finishSignIn(input)),
    onSuccess: useEnter(),
  });
}

/**
 * Why the last try failed; undefined if there is no error, or if a box of its own shows it.
 */
export function signInFailureText({
  error,
  data,
}: Pick<ReturnType<typeof useSignIn>, 'error' | 'data'>): string | undefined {
  if (data && !data.user && !data.secondFactor) return NOBODY;
  if (!error || failureCode(error) === 'EMAIL_NOT_CONFIRMED') return undefined;
  return accountFailure('', error).description;
}
