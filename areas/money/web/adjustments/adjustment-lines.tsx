import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { z } from 'zod';
import type { adjustment } from '#money/contract/adjustments.ts';
import { formatDateTime, formatTotal } from '#platform/contract/german-format.ts';
import { adjustmentKinds, adjustmentLabels } from '#money/domain/pay-adjustment.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { DriverField } from '#web/fields/driver-field.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { monthFilter } from '#web/fields/month-filter.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAddressFilters } from '#web/lib/use-address-filters.ts';
import { type ListFilter, useListFilters } from '#web/lib/use-list-filters.ts';
import { Button } from '#web/ui/button.tsx';
import type { TableColumn } from '#web/ui/data-table.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { PagedLines } from '#web/fields/paged-lines.tsx';
import { AddAdjustmentDialog } from './add-adjustment-dialog.tsx';
import { AdjustmentState } from './adjustment-state.tsx';
import { ReverseButton } from './reverse-button.tsx';

type Adjustment = z.infer<typeof adjustment>;

const filters = [
  monthFilter,
  {
    name: 'kind',
    label: 'Art',
    everything: 'Jede Art',
    options: adjustmentKinds.map((value) => ({ value, label: adjustmentLabels[value] })),
  },
  {
    name: 'state',
    label: 'Stand',
    everything: 'Jeder Stand',
    options: [
      { value: 'open', label: 'Offen' },
      { value: 'paid', label: 'In einer Auszahlung' },
    ],
  },
] as const satisfies ListFilter[];

const columns: TableColumn<Adjustment>[] = [
  {
    key: 'driver',
    title: 'Fahrer',
    render: ({ driverId, driverName }) =>
      driverName ? <TextLink to={`/driver/${driverId}`}>{driverName}</TextLink> : '–',
  },
  {
    key: 'kind',
    title: 'Art',
    render: ({ kindText, isReversal }) => (isReversal ? `${kindText} (Rücknahme)` : kindText),
  },
  { key: 'reason', title: 'Grund', render: ({ reason }) => reason || '–' },
  { key: 'state', title: 'Stand', render: (row) => <AdjustmentState row={row} /> },
  {
    key: 'entered',
    title: 'Eingetragen',
    align: 'end',
    render: ({ at, createdBy }) => (
      <span>
        {formatDateTime(at)}
        <span className="block text-ink-soft">{createdBy}</span>
      </span>
    ),
  },
  { key: 'amount', title: 'Betrag', align: 'end', render: ({ cents }) => formatTotal(cents) },
  {
    key: 'acts',
    title: 'Aktionen',
    isPlain: true,
    align: 'end',
    render: (row) => !row.isReversal && !row.isReversed && <ReverseButton row={row} />,
  },
];

/** Everybody's bonuses, deductions and corrections, and the way to enter another. */
export default function AdjustmentLines() {
  const state = useListFilters(filters);
  const { search, set } = useAddressFilters();
  const driver = search.get('driver') ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const wanted = { ...state.wanted, ...(driver && { driver }) };
  return (
    <>
      <PagedLines<Adjustment>
        title="Prämien und Abzüge"
        queryKey={[...orpc.adjustments.listAdjustments.key(), 'lines', wanted]}
        read={(after) => client.adjustments.listAdjustments({ ...wanted, ...(after && { after }) })}
        columns={columns}
        isNarrowed={state.narrowing > 0 || driver !== ''}
        empty="Noch keine. Was Sie einem Fahrer zusätzlich gewähren oder abziehen, steht dann hier."
        bar={
          <ListFilterBar filters={filters} state={state} placeholder="Fahrer, Grund, Betrag">
            <div className="w-56 max-md:w-full">
              <DriverField isFilter driverId={driver} onChange={(id) => set({ driver: id })} />
            </div>
            <MoneyCsv of={{ list: 'adjustments', ...wanted }} />
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={() => setIsOpen(true)}>
              Eintragen
            </Button>
          </ListFilterBar>
        }
      />
      {isOpen && <AddAdjustmentDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
