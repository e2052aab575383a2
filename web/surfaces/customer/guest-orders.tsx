import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDate, formatPrice } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What was ordered as a guest under this account's address, until its owner takes it over. */
export function GuestOrders() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { data } = useQuery(orpc.personalData.listGuestOrders.queryOptions({ staleTime: 60_000 }));
  const adopt = useMutation({
    mutationFn: (id: string) => client.personalData.adoptGuestOrder({ id }),
    onSuccess: () => showToast({ title: 'In Ihr Konto übernommen' }),
    onError: (error) =>
      showToast({ title: 'Nicht übernommen', description: failureText(error), kind: 'destructive' }),
    onSettled: async () => await queryClient.invalidateQueries(),
  });
  return data?.orders.map(({ id, shortId, amountCents, paidAt }) => (
    <div key={id} className="mb-5">
      <HelpBox
        tone="info"
        title="Als Gast bestellt"
        action={
          <Button
            kind="secondary"
            busy={adopt.isPending && adopt.variables === id}
            onClick={() => adopt.mutate(id)}
          >
            In mein Konto übernehmen
          </Button>
        }
      >
        Unter Ihrer E-Mail-Adresse wurde am {formatDate(new Date(paidAt))} die Sendung{' '}
        <span className="tabular font-semibold">{shortId}</span> für {formatPrice(amountCents)} bestellt.
      </HelpBox>
    </div>
  ));
}
