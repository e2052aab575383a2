import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { formatTotal } from '#platform/contract/german-format.ts';
import type { payoutPreview } from '#money/contract/payouts.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { usePayoutAct } from './use-payout-act.ts';

type Preview = z.infer<typeof payoutPreview>;

/** Preview of a run's payment to each driver, and the button that creates the run. */
export function PayoutPreview({ week }: { week: string }) {
  const preview = useQuery(orpc.payouts.previewPayoutRun.queryOptions({ input: { week } }));
  return (
    <div className="mt-4">
      <QueryState query={preview} failure="Die Vorschau konnte nicht geladen werden.">
        {(data) =>
          data.drivers.length === 0 ? (
            <p className="text-ink-soft">Bis zum Ende dieser Woche ist nichts auszuzahlen.</p>
          ) : (
            <Owed preview={data} />
          )
        }
      </QueryState>
    </div>
  );
}

const driverColumns: TableColumn<Preview['drivers'][number]>[] = [
  { key: 'driver', title: 'Fahrer', render: ({ name }) => name },
  {
    key: 'note',
    title: 'Hinweis',
    render: ({ problem, heldCount, heldCents, adjustmentCents, adjustmentCount }) => (
      <span>
        {adjustmentCount > 0 && (
          <span className="block">Prämien und Abzüge: {formatTotal(adjustmentCents)}</span>
        )}
        {problem && <span className="block font-medium text-error">Bleibt offen: {problem}</span>}
        {heldCount > 0 && (
          <span className="block text-ink-soft">
            {heldCount} noch anzusehen, {formatTotal(heldCents)}
          </span>
        )}
        {!problem && heldCount === 0 && adjustmentCount === 0 && '–'}
      </span>
    ),
  },
  { key: 'attempts', title: 'Fahrten', align: 'end', render: (driver) => driver.attemptCount },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ cents }) => formatTotal(cents) },
];

function Owed({ preview }: { preview: Preview }) {
  const { drivers, totalCents, attemptCount } = preview;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-4">
        <p>
          <span className="tabular font-heading text-2xl">{formatTotal(totalCents)}</span>{' '}
          <span className="text-ink-soft">
            für {attemptCount.toLocaleString('de-DE')} {attemptCount === 1 ? 'Fahrt' : 'Fahrten'}
          </span>
        </p>
        <CreateRun preview={preview} />
      </div>
      <Surface padding="none">
        <DataTable
          caption="Vorschau nach Fahrern"
          rows={drivers}
          getKey={({ driverId }) => driverId}
          columns={driverColumns}
        />
      </Surface>
    </>
  );
}

function CreateRun({ preview: { week, weekText, totalCents, drivers } }: { preview: Preview }) {
  const [isOpen, setOpen] = useState(false);
  const [, setSearch] = useSearchParams();
  const create = usePayoutAct(async () => {
    const { id } = await client.payouts.createPayoutRun({ week, totalCents });
    setSearch({ tab: 'money', view: 'payouts', run: id });
  }, 'Auszahlung erstellt');
  const count = drivers.filter(({ problem, cents }) => !problem && cents > 0).length;
  return (
    <>
      <Button disabled={totalCents === 0} onClick={() => setOpen(true)}>
        Auszahlung erstellen
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => create.mutate(undefined, { onSettled: () => setOpen(false) })}
        busy={create.isPending}
        title="Auszahlung erstellen?"
        description={`${formatTotal(totalCents)} an ${count} Fahrer für ${weekText}. Danach laden Sie die Datei für Ihre Bank. Eine Woche wird nur einmal ausgezahlt.`}
        confirmText="Auszahlung erstellen"
      />
    </>
  );
}
