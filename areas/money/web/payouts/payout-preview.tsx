import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
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
import { TextLink } from '#web/ui/text-link.tsx';
import { usePayoutAct } from './use-payout-act.ts';

type Preview = z.infer<typeof payoutPreview>;

/** What a run would pay, what it would not, and the button that creates it; by drivers on demand. */
export function PayoutPreview({ week, choice }: { week: string; choice: ReactNode }) {
  const preview = useQuery(orpc.payouts.previewPayoutRun.queryOptions({ input: { week } }));
  return (
    <Surface padding="none">
      <QueryState query={preview} failure="Die Vorschau konnte nicht geladen werden.">
        {(data) => <Owed preview={data} choice={choice} />}
      </QueryState>
    </Surface>
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

const driversText = (count: number) => `${count} Fahrer`;

function Owed({ preview, choice }: { preview: Preview; choice: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const { drivers, totalCents, attemptCount } = preview;
  const paid = drivers.filter(isPaid);
  const held = sumOf(drivers, 'heldCount');
  const stopped = drivers.filter(({ problem }) => problem);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3 px-4 py-3">
        <div className="min-w-56">{choice}</div>
        <dl className="mr-auto flex flex-wrap gap-x-8 gap-y-2">
          <Figure term={`${driversText(paid.length)}, ${attemptCount.toLocaleString('de-DE')} Fahrten`}>
            {formatTotal(totalCents)}
          </Figure>
          <Figure
            term={
              held === 0 ? 'Nichts angehalten' : `angehalten, ${held} ${held === 1 ? 'Fahrt' : 'Fahrten'}`
            }
          >
            {formatTotal(sumOf(drivers, 'heldCents'))}
          </Figure>
          {stopped.length > 0 && (
            <Figure term={`bleibt offen, ${driversText(stopped.length)}`}>
              {formatTotal(stopped.reduce((sum, { cents }) => sum + cents, 0))}
            </Figure>
          )}
        </dl>
        <Button
          kind="quiet"
          aria-expanded={isOpen}
          disabled={drivers.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          Nach Fahrern
        </Button>
        <CreateRun preview={preview} />
      </div>
      {drivers.length === 0 && (
        <p className="px-4 pb-3 text-ink-soft">Bis zum Ende dieser Woche ist nichts auszuzahlen.</p>
      )}
      {stopped.length > 0 && (
        <p className="border-t border-line px-4 py-2 text-sm">
          {stopped.map(({ driverId, name, problem }) => (
            <span key={driverId} className="block">
              <TextLink to={`/admin/driver/${driverId}`}>{name}</TextLink>: {problem}
            </span>
          ))}
        </p>
      )}
      {isOpen && (
        <div className="max-h-96 overflow-y-auto border-t border-line">
          <DataTable
            caption="Vorschau nach Fahrern"
            rows={drivers}
            getKey={({ driverId }) => driverId}
            columns={driverColumns}
          />
        </div>
      )}
    </>
  );
}

type Owing = Preview['drivers'][number];
const isPaid = ({ problem, cents }: Owing) => !problem && cents > 0;
const sumOf = (drivers: Owing[], figure: 'heldCount' | 'heldCents') =>
  drivers.reduce((sum, driver) => sum + driver[figure], 0);

/** An amount over what it is. */
function Figure({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="tabular font-heading text-xl">{children}</dd>
    </div>
  );
}

function CreateRun({ preview: { week, weekText, totalCents, drivers } }: { preview: Preview }) {
  const [isOpen, setOpen] = useState(false);
  const [, setSearch] = useSearchParams();
  const create = usePayoutAct(async () => {
    const { id } = await client.payouts.createPayoutRun({ week, totalCents });
    setSearch({ tab: 'money', view: 'payouts', run: id });
  }, 'Auszahlung erstellt');
  const count = drivers.filter(isPaid).length;
  return (
    <>
      <Button disabled={totalCents === 0} onClick={() => setOpen(true)}>
        Woche auszahlen
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => create.mutate(undefined, { onSettled: () => setOpen(false) })}
        busy={create.isPending}
        title="Woche auszahlen?"
        description={`${formatTotal(totalCents)} an ${count} Fahrer für ${weekText}. Danach laden Sie die Datei für Ihre Bank. Eine Woche wird nur einmal ausgezahlt.`}
        confirmText="Woche auszahlen"
      />
    </>
  );
}
