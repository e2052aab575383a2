import { FileText } from 'lucide-react';
import type { z } from 'zod';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import type { transfer } from '#money/contract/payouts.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { monthFilter } from '#web/fields/month-filter.ts';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { paidForText } from './paid-for-text.ts';
import { transferFilters } from './payout-filters.ts';
import { ReturnPayoutButton } from './return-payout.tsx';

type Transfer = z.infer<typeof transfer>;

const columns: TableColumn<Transfer>[] = [
  {
    key: 'driver',
    title: 'Fahrer',
    render: ({ driverId, driverName }) => <TextLink to={`/driver/${driverId}`}>{driverName}</TextLink>,
  },
  { key: 'account', title: 'IBAN endet auf', render: ({ accountEnding }) => accountEnding },
  {
    key: 'state',
    title: 'Stand',
    render: ({ state, stateText, returnedAt, returnReason }) =>
      returnedAt ? (
        <span>
          <Badge color="red">Zurück {formatDate(returnedAt)}</Badge>{' '}
          <span className="text-ink-soft">{returnReason}</span>
        </span>
      ) : (
        <Badge color={state === 'paid' ? 'green' : 'yellow'}>
          {state === 'paid' ? stateText : 'In der Datei'}
        </Badge>
      ),
  },
  { key: 'paidFor', title: 'Wofür', align: 'end', render: paidForText },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ amountCents }) => formatTotal(amountCents) },
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: (row) => (
      <span className="inline-flex items-center gap-2">
        {row.state === 'paid' && <ReturnPayoutButton payout={row} />}
        <Statement transfer={row} />
      </span>
    ),
  },
];

const week: TableColumn<Transfer> = {
  key: 'week',
  title: 'Woche',
  render: ({ runId, weekText }) => (
    <TextLink to={`?tab=money&view=payouts&run=${runId}`}>{weekText}</TextLink>
  ),
};

const everyFilter = [monthFilter, ...transferFilters] as const;

/** Transfers of all runs: when a driver was paid. */
export function TransferLines() {
  const [driver, ...others] = columns;
  return <Transfers filters={everyFilter} columns={driver ? [driver, week, ...others] : columns} />;
}

/** Those of one run, by name. */
export function TransfersOf({ run }: { run: string }) {
  return <Transfers filters={transferFilters} columns={columns} run={run} />;
}

interface TransfersProps {
  filters: typeof everyFilter | typeof transferFilters;
  columns: readonly TableColumn<Transfer>[];
  run?: string;
}

function Transfers({ filters, run, ...shown }: TransfersProps) {
  const state = useListFilters(filters);
  const wanted = { ...state.wanted, ...(run && { run }) };
  return (
    <PagedLines<Transfer>
      title="Überweisungen"
      queryKey={[...orpc.payouts.listTransfers.key(), 'lines', wanted]}
      read={(after) => client.payouts.listTransfers({ ...wanted, ...(after && { after }) })}
      columns={shown.columns}
      isNarrowed={state.narrowing > 0}
      bar={
        <ListFilterBar filters={filters} state={state} placeholder="Fahrer, Sendung, Betrag">
          <MoneyCsv of={{ list: 'transfers', ...wanted }} />
        </ListFilterBar>
      }
    />
  );
}

function Statement({ transfer: { id, driverName } }: { transfer: Transfer }) {
  const pdf = useDownload(() => client.payouts.getPayoutStatement({ id }), 'application/pdf');
  return (
    <IconButton
      label={`Abrechnung ${driverName} als PDF laden`}
      icon={<FileText aria-hidden="true" className="size-5" />}
      disabled={pdf.isPending}
      onClick={() => pdf.mutate()}
    />
  );
}
