import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { client, orpc } from '#web/lib/api.ts';
import { failureCode } from '#web/lib/failures.ts';
import { tellOtherPages } from '#web/lib/other-pages.ts';
import { dashboards } from '#web/lib/session.ts';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import { safeNext } from './next-path.ts';

const PAUSE_MS = 100;
const NOBODY = 'Benutzer nicht gefunden';

type Me = Awaited<ReturnType<typeof client.accounts.me>>;

/** Who is signed in now. What cannot be read is a profile still to come: the dashboard says so and asks again. */
async function askWhoItIs(signedIn: Me): Promise<Me> {
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  try {
    return await client.accounts.me();
  } catch {
    return { ...signedIn, profile: null };
  }
}

/** Signs in, then asks who it is and leads on by the profile's role. Source: docs/decisions/0022, 'Accounts'. */
export function useSignIn() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return useMutation({
    mutationFn: async (input: Parameters<typeof client.accounts.signIn>[0]) =>
      await askWhoItIs(await client.accounts.signIn(input)),
    onSuccess: async (me) => {
      if (!me.user) {
        showToast({
          title: 'Anmeldung fehlgeschlagen',
          description: NOBODY,
          kind: 'destructive',
        });
        return;
      }
      showToast({ title: 'Erfolgreich angemeldet', description: 'Willkommen zurück!' });
      queryClient.setQueryData(orpc.accounts.me.queryKey(), me);
      tellOtherPages();
      const role = me.profile?.role;
      const target = role ? (safeNext(search) ?? dashboards[role]) : dashboards.customer;
      await navigate(target, { replace: true });
    },
    onError: (error) => showToast(accountFailure('Anmeldung fehlgeschlagen', error)),
  });
}

/** Why the last try has led nowhere; undefined while there is nothing to tell, or a box of its own tells it. */
export function signInFailureText({
  error,
  data,
}: Pick<ReturnType<typeof useSignIn>, 'error' | 'data'>): string | undefined {
  if (data && !data.user) return NOBODY;
  if (!error || failureCode(error) === 'EMAIL_NOT_CONFIRMED') return undefined;
  return accountFailure('', error).description;
}
