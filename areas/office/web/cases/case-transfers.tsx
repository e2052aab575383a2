import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Transfer = Awaited<ReturnType<typeof client.desk.listTransfers>>['transfers'][number];

/** What finance has to transfer for claims; nothing without any. */
export default function CaseTransfers() {
  const query = useQuery(orpc.desk.listTransfers.queryOptions());
  const { data } = query;
  if (!data && query.isError) {
    return (
      <ErrorState
        title="Die Überweisungen für Schäden konnten nicht geladen werden."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!data || data.transfers.length === 0) return null;
  return (
    <section aria-labelledby="ueberweisungen">
      <h2 id="ueberweisungen" className="mb-4 text-lg">
        Überweisungen für Schäden
      </h2>
      <Surface padding="none">
        <ul className="divide-y divide-line text-sm">
          {data.transfers.map((transfer) => (
            <TransferLine key={transfer.id} {...transfer} />
          ))}
        </ul>
      </Surface>
    </section>
  );
}

function TransferLine({ id, number, name, cents, decidedAt, iban }: Transfer) {
  const [isOpen, setIsOpen] = useState(false);
  const mark = useAnnouncedAct({
    act: () => client.desk.markTransferred({ id }),
    done: 'Überwiesen und gebucht',
    refresh: [orpc.desk.key(), orpc.books.getBookTotals.key()],
  });
  const payee = name || 'Gelöschtes Konto';
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-1.5">
      <span className="tabular font-semibold whitespace-nowrap">{number}</span>
      <span className="min-w-40 flex-1 wrap-anywhere">
        {payee}, entschieden am {formatDate(decidedAt)}
      </span>
      <span className="tabular">{iban ?? 'IBAN fehlt noch'}</span>
      <span className="tabular w-24 text-right font-semibold">{formatTotal(cents)}</span>
      <Button kind="secondary" disabled={iban === null} onClick={() => setIsOpen(true)}>
        Überwiesen<span className="sr-only"> ({number})</span>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        onConfirm={() => mark.mutate(undefined, { onSettled: () => setIsOpen(false) })}
        title={`${formatTotal(cents)} überwiesen?`}
        description={`An ${payee}, ${iban}. Der Betrag wird als Schadenersatz gebucht und die IBAN gelöscht. Das lässt sich nicht zurücknehmen.`}
        confirmText="Ist überwiesen"
        busy={mark.isPending}
      />
    </li>
  );
}
