import { useEffect, useRef, useState } from 'react';
import { LEAST_SEARCHED } from '#contract/office/board.ts';
import {
  type DeliveryStatus,
  drivingStatuses,
  openStatuses,
  statusDisplay,
} from '#domain/delivery/statuses.ts';
import { speedDisplay } from '#domain/tariff/tariff.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DriverFilter } from './driver-filter.tsx';
import type { BoardFilters } from './use-board-filters.ts';

const labelled = (status: DeliveryStatus) => ({ value: status, label: statusDisplay[status].label });
const statuses = [
  { value: openStatuses.join(','), label: 'Offen' },
  { value: drivingStatuses.join(','), label: 'Beim Fahrer' },
  ...drivingStatuses.map(labelled),
  ...(['delivered', 'recipient_absent', 'cancelled'] as const).map(labelled),
];
const flags = [
  { value: 'late', label: 'Verspätet' },
  { value: 'stuck', label: 'Ohne Fortschritt' },
  { value: 'no_driver', label: 'Ohne Fahrer' },
  { value: 'late,no_driver', label: 'Verspätet, ohne Fahrer' },
  { value: 'late,stuck', label: 'Verspätet, ohne Fortschritt' },
];
const speeds = Object.entries(speedDisplay).map(([value, { label }]) => ({ value, label }));

/** Search and filters above the list. */
export function BoardFilterBar({ filters }: { filters: BoardFilters }) {
  const { values, change } = filters;
  const [search, setSearch] = useSearchText(filters);
  const isTooShort = search.trim() !== '' && search.trim().length < LEAST_SEARCHED;
  return (
    <FilterBar
      className="md:grid-cols-3 2xl:grid-cols-[minmax(0,2fr)_repeat(4,minmax(0,1fr))]"
      narrowing={filters.narrowing}
      onClear={filters.clear}
      search={
        <TextField
          label="Suche"
          type="search"
          autoComplete="off"
          placeholder="Nummer, Adresse, Name, E-Mail"
          hint={isTooShort ? `Ab ${LEAST_SEARCHED} Zeichen wird gesucht.` : undefined}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      }
    >
      <SelectField
        label="Status"
        placeholder="Alle"
        options={statuses}
        value={values.status}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Auffällig"
        placeholder="Alle"
        options={flags}
        value={values.only}
        onChange={(event) => change({ only: event.target.value })}
      />
      <SelectField
        label="Geschwindigkeit"
        placeholder="Alle"
        options={speeds}
        value={values.speed}
        onChange={(event) => change({ speed: event.target.value })}
      />
      <TextField
        label="Bestellt am"
        type="date"
        value={values.day}
        onChange={(event) => change({ day: event.target.value })}
      />
      <DriverFilter driverId={values.driver} onChange={(driver) => change({ driver })} />
    </FilterBar>
  );
}

const PAUSE_MS = 250;

/** Typed text is debounced before it reaches the URL and the server. */
function useSearchText({ values, change }: BoardFilters): [string, (text: string) => void] {
  const [text, setText] = useState(values.search);
  const [known, setKnown] = useState(values.search);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Changed by a saved view or the back button.
  if (known !== values.search) {
    setKnown(values.search);
    setText(values.search);
  }
  function type(typed: string): void {
    setText(typed);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setKnown(typed);
      change({ search: typed }, { replace: true });
    }, PAUSE_MS);
  }
  return [text, type];
}
