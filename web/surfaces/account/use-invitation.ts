import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { companyPath } from '#people/web/companies/company-path.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { notifyOtherPages } from '#web/lib/other-pages.ts';
import { useToast } from '#web/ui/toast.tsx';

export type MailedInvitation = Awaited<ReturnType<typeof client.companies.readInvitation>>;

/**
 * Takes the invitation after `enter`, which signs in; 'later' if that needs one more step. Whoever is signed
 * in by then is so although accepting may fail: the page then offers that alone.
 */
export function useTakeInvitation<Given>(
  { id, companyName }: Pick<MailedInvitation, 'id' | 'companyName'>,
  enter: (given: Given) => Promise<'entered' | 'later'>,
  onFail?: (error: unknown) => void,
) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { showToast } = useToast();
  const askAgain = async () => {
    await queryClient.cancelQueries({ queryKey: orpc.accounts.me.key() });
    queryClient.setQueryData(orpc.accounts.me.queryKey(), await client.accounts.me());
    await queryClient.invalidateQueries({ queryKey: orpc.companies.key() });
    notifyOtherPages();
  };
  return useMutation({
    mutationFn: async (given: Given) => {
      if ((await enter(given)) === 'later') return undefined;
      try {
        return await client.companies.acceptInvitation({ id });
      } finally {
        await askAgain();
      }
    },
    onSuccess: async (accepted) => {
      if (!accepted) return;
      showToast({ title: 'Einladung angenommen', description: `Sie gehören jetzt zu „${companyName}“.` });
      await navigate(`/customer-dashboard${companyPath(accepted.companyId)}`, { replace: true });
    },
    onError: (error) => {
      onFail?.(error);
      showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' });
    },
  });
}
