import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { bankTransfer } from '#money/contract/bank-transfers.ts';
import { formatDay, formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { AssignTransfer } from './assign-transfer.tsx';
import { ImportStatement } from './import-statement.tsx';
import { transferKeys } from './transfer-keys.ts';

type Transfer = z.infer<typeof bankTransfer>;

/** What came into the bank account and is not certainly a company's, to be assigned by hand. */
export default function BankTransfers() {
  const open = useQuery(orpc.bankTransfers.listBankTransfers.queryOptions());
  return (
    <section aria-label="Kontoauszug">
      <h2 className="mb-3 text-lg">Zahlungseingänge</h2>
      <div className="mb-4 flex flex-wrap items-start justify-between gap-4">
        <p className="max-w-measure text-ink-soft">
          Zahlungseingänge, die keine Sammelrechnung genau nennen, oder bei denen weder Name noch Betrag dazu
          passen. Ordnen Sie sie einer Firma zu, oder legen Sie beiseite, was zu keiner gehört.
        </p>
        <ImportStatement />
      </div>
      <QueryState query={open} failure="Die Zahlungseingänge konnten nicht geladen werden.">
        {({ rows, isCut }) =>
          rows.length === 0 ? (
            <EmptyState
              title="Nichts zuzuordnen"
              description="Was ein eingelesener Kontoauszug an Zahlungen enthält, die nicht sicher einer Firma gehören, steht hier."
            />
          ) : (
            <>
              <Surface padding="none">
                <DataTable
                  caption="Nicht zugeordnete Zahlungseingänge"
                  columns={columns}
                  rows={rows}
                  getKey={({ id }) => id}
                />
              </Surface>
              {isCut && (
                <p className="mt-3 text-sm text-ink-soft">Weitere erscheinen, sobald diese erledigt sind.</p>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

const columns: TableColumn<Transfer>[] = [
  { key: 'day', title: 'Tag', render: ({ bankedOn }) => formatDay(bankedOn) },
  { key: 'payer', title: 'Von', render: ({ payer }) => payer || '–' },
  {
    key: 'note',
    title: 'Verwendungszweck',
    render: (transfer) => <Purpose {...transfer} />,
  },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ cents }) => formatTotal(cents) },
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: (transfer) => (
      <span className="flex flex-wrap justify-end gap-x-1">
        <AssignTransfer {...transfer} />
        <SetAside {...transfer} />
      </span>
    ),
  },
];

/** What the payer wrote, and what else tells whose it is. */
function Purpose({ note, bankReference, isReturn, proposal }: Transfer) {
  return (
    <span className="flex flex-col gap-1 wrap-anywhere">
      {isReturn && <span>Unsere Überweisung kam zurück</span>}
      <span>{note || '–'}</span>
      {bankReference && <span className="text-sm text-ink-soft">Bankreferenz {bankReference}</span>}
      {proposal && (
        <span className="text-sm text-ink-soft">Vorschlag: {proposal.name || 'aufgelöste Firma'}</span>
      )}
    </span>
  );
}

function SetAside({ id, cents, payer }: Transfer) {
  const [isOpen, setOpen] = useState(false);
  const act = useAnnouncedAct({
    act: () => client.bankTransfers.setBankTransferAside({ id }),
    done: 'Zahlungseingang beiseitegelegt',
    onDone: () => setOpen(false),
    refresh: transferKeys(),
  });
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Beiseitelegen
        <span className="sr-only"> ({formatTotal(cents)})</span>
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Gehört das zu keiner Firma?"
        description={`${formatTotal(cents)} von ${payer || 'unbekannt'} wird beiseitegelegt, Name und Verwendungszweck werden gelöscht. Das lässt sich nicht zurücknehmen.`}
        confirmText="Beiseitelegen"
        busy={act.isPending}
        onConfirm={() => void act.mutateAsync().catch(() => undefined)}
      />
    </>
  );
}
