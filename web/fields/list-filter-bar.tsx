import type { ReactNode } from 'react';
import { MIN_SEARCH_LENGTH } from '#platform/contract/list-search.ts';
import type { ListFilter, ListFilters } from '#web/lib/use-list-filters.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

interface ListFilterBarProps {
  filters: readonly ListFilter[];
  state: ListFilters;
  /** What the search finds: 'Nummer, Name, Betrag'. */
  placeholder: string;
  /** At the end of the line: what can be done with everything that matches. */
  children?: ReactNode;
}

/** Search and filters above a list, in one line where there is room. */
export function ListFilterBar({ filters, state, placeholder, children }: ListFilterBarProps) {
  return (
    <search className="mb-3 flex flex-wrap items-start gap-2">
      <TextField
        label="Suche"
        isLabelHidden
        type="search"
        autoComplete="off"
        maxLength={100}
        placeholder={placeholder}
        className="min-w-56 flex-[2] max-md:w-full"
        hint={state.isTooShort ? `Ab ${MIN_SEARCH_LENGTH} Zeichen wird gesucht.` : undefined}
        value={state.typed}
        onChange={(event) => state.type(event.target.value)}
      />
      {filters.map(({ name, label, everything, options }) => (
        <SelectField
          key={name}
          label={label}
          isLabelHidden
          placeholder={everything}
          className="w-44 max-md:w-[45%] max-md:grow"
          options={options}
          value={state.values[name] ?? ''}
          onChange={(event) => state.choose(name, event.target.value)}
        />
      ))}
      {children}
      {state.narrowing > 0 && (
        <Button kind="quiet" onClick={state.clear}>
          Alle Filter entfernen
        </Button>
      )}
    </search>
  );
}
