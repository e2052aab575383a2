import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { type ListFilter, useListFilters } from '#web/lib/use-list-filters.ts';
import { EMPTY } from '#web/fields/paged-lines.tsx';
import { type EvidenceMap, PayChecks } from './pay-checks.tsx';

const checkFilters = [
  {
    name: 'reason',
    label: 'Auffällig',
    everything: 'Jeder Grund',
    options: [
      { value: 'way', label: 'Zu schnell für den Weg' },
      { value: 'place', label: 'Nie an der Adresse' },
      { value: 'receipts', label: 'Ohne Standort am Ziel' },
      { value: 'clock', label: 'Uhr vorgestellt' },
      { value: 'close', label: 'Meldungen zu dicht' },
    ],
  },
] as const satisfies ListFilter[];

/** All of them, searched, filtered and as CSV. */
export function CheckLines({ Map }: { Map: EvidenceMap }) {
  const filters = useListFilters(checkFilters);
  return (
    <PayChecks
      Map={Map}
      filters={filters.wanted}
      empty={filters.narrowing > 0 ? EMPTY : 'Keine: Alle Fahrten sind geprüft.'}
      bar={
        <ListFilterBar filters={checkFilters} state={filters} placeholder="Fahrer, Sendung, Verdienst">
          <MoneyCsv of={{ list: 'rushed', ...filters.wanted }} />
        </ListFilterBar>
      }
    />
  );
}
