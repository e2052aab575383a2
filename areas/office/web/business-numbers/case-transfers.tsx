import { useMutation, useQuery } from '@tanstack/react-query';
import { formatDate, formatPrice } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** What finance has to transfer for claims; nothing without any. */
export default function CaseTransfers() {
  const query = useQuery(orpc.desk.listTransfers.queryOptions());
  const { showToast } = useToast();
  const mark = useMutation({
    mutationFn: (id: string) => client.desk.markTransferred({ id }),
    onSuccess: () => showToast({ title: 'Vermerkt', description: 'Der Kunde sieht, dass überwiesen ist.' }),
    onError: (error) =>
      showToast({
        title: 'Das wurde nicht vermerkt.',
        description: failureText(error),
        kind: 'destructive',
      }),
    onSettled: () => query.refetch(),
  });
  const transfers = query.data?.transfers ?? [];
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="ueberweisungen">
      <h3 id="ueberweisungen" className="mb-3 text-base font-semibold">
        Vorgänge, die zu überweisen sind
      </h3>
      <Surface padding="none">
        <ul className="divide-y divide-line text-sm">
          {transfers.map(({ id, number, name, cents, decidedAt, iban }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
              <span className="tabular font-semibold">{number}</span>
              <span className="min-w-40 flex-1 wrap-anywhere">
                {name || 'Gelöschtes Konto'}, entschieden am {formatDate(decidedAt)}
              </span>
              <span className="tabular">{iban ?? 'IBAN fehlt noch'}</span>
              <span className="tabular w-24 text-right font-semibold">{formatPrice(cents)}</span>
              <Button
                kind="secondary"
                disabled={iban === null}
                busy={mark.isPending && mark.variables === id}
                onClick={() => mark.mutate(id)}
              >
                Überwiesen
              </Button>
            </li>
          ))}
        </ul>
      </Surface>
    </section>
  );
}
