import { SlidersHorizontal } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { MIN_SEARCH_LENGTH } from '#platform/contract/list-search.ts';
import {
  type DeliveryStatus,
  drivingStatuses,
  openStatuses,
  statusDisplay,
} from '#platform/domain/statuses.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { DriverField } from '#web/fields/driver-field.tsx';
import { ALL, type BoardFilters, RUNNING } from './use-board-filters.ts';

const labelled = (status: DeliveryStatus) => ({ value: status, label: statusDisplay[status].label });
const statuses = [
  { value: RUNNING, label: 'Offen' },
  { value: ALL, label: 'Alle' },
  { value: openStatuses.join(','), label: 'Wartet auf Fahrer' },
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
/** A phone's list has no heads to press. */
const orders = [
  { value: 'promise', label: 'Nach Zusage' },
  { value: 'driver', label: 'Nach Fahrer' },
  { value: 'speed', label: 'Nach Tempo' },
  { value: '-created', label: 'Neueste zuerst' },
];
const speeds = Object.entries(speedDisplay).map(([value, { label }]) => ({ value, label }));

/** Search and filters above the list: one line, the rarer ones behind a button where the list is narrow. */
export function BoardFilterBar({ filters }: { filters: BoardFilters }) {
  const { values, change } = filters;
  const [search, setSearch] = useSearchText(filters);
  const [isOpen, setIsOpen] = useState(false);
  const moreId = useId();
  const isTooShort = search.trim() !== '' && search.trim().length < MIN_SEARCH_LENGTH;
  const rare = [values.speed, values.day, values.driver].filter(Boolean).length;
  return (
    <search className="flex flex-wrap items-start gap-2">
      <TextField
        label="Suche"
        isLabelHidden
        type="search"
        autoComplete="off"
        placeholder="Nummer, Adresse, Name, Referenz"
        className="min-w-32 flex-[2]"
        hint={isTooShort ? `Ab ${MIN_SEARCH_LENGTH} Zeichen wird gesucht.` : undefined}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={enterList}
      />
      <SelectField
        label="Status"
        isLabelHidden
        className={`w-36 max-md:w-[45%] max-md:grow ${isOpen ? '' : 'max-md:hidden'}`}
        options={statuses}
        value={values.status}
        onChange={(event) => change({ status: event.target.value })}
      />
      <SelectField
        label="Auffällig"
        isLabelHidden
        placeholder="Auffällig?"
        className={`w-32 max-md:w-[45%] max-md:grow ${isOpen ? '' : '@max-xl:hidden'}`}
        options={flags}
        value={values.only}
        onChange={(event) => change({ only: event.target.value })}
      />
      <Button
        kind="secondary"
        className="@5xl:hidden"
        aria-expanded={isOpen}
        aria-controls={moreId}
        onClick={() => setIsOpen(!isOpen)}
        icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
      >
        {rare > 0 ? `Filter (${rare})` : 'Filter'}
      </Button>
      <div
        id={moreId}
        className={`flex-wrap gap-2 @5xl:contents ${isOpen || rare > 0 ? 'flex w-full' : 'hidden'}`}
      >
        <SelectField
          label="Geschwindigkeit"
          isLabelHidden
          placeholder="Jedes Tempo"
          className="w-36 max-md:w-[45%] max-md:grow"
          options={speeds}
          value={values.speed}
          onChange={(event) => change({ speed: event.target.value })}
        />
        <TextField
          label="Bestellt am"
          isLabelHidden
          type="date"
          title="Bestellt am"
          className="w-36 max-md:w-[45%] max-md:grow"
          value={values.day}
          onChange={(event) => change({ day: event.target.value })}
        />
        <DriverField isFilter driverId={values.driver} onChange={(driver) => change({ driver })} />
        <SelectField
          label="Reihenfolge"
          isLabelHidden
          placeholder="Übliche Reihenfolge"
          className="w-[45%] grow md:hidden"
          options={orders}
          value={values.order}
          onChange={(event) => change({ order: event.target.value })}
        />
      </div>
      {filters.narrowing > 0 && (
        <Button kind="quiet" onClick={filters.clear}>
          Alle Filter entfernen
        </Button>
      )}
    </search>
  );
}

/** From the search into what it found. */
function enterList(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown') return;
  const first = event.currentTarget.closest('section')?.querySelector<HTMLElement>('[data-row]');
  if (!first) return;
  event.preventDefault();
  first.focus();
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
