import { FilterBar } from '#web/ui/filter-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { assigneeNames, type DeskView, kindNames, listNames } from './use-desk.ts';

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Search and filters in one line; the names of the fields are heard, their values say the same. */
export function DeskFilters({ desk, isWide }: { desk: DeskView; isWide: boolean }) {
  const { wanted, typed, narrowing, clear, set } = desk;
  return (
    <FilterBar
      className="flex-1 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)] lg:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]"
      // Where there is room the button stands in the same line.
      narrowing={isWide ? 0 : narrowing}
      onClear={clear}
      search={
        <TextField
          label="Suchen"
          isLabelHidden
          type="search"
          placeholder="Name, E-Mail, Betreff oder Text"
          maxLength={100}
          autoComplete="off"
          value={typed}
          onChange={(event) => set({ q: event.target.value }, { replace: true })}
        />
      }
    >
      <SelectField
        label="Stand"
        isLabelHidden
        value={wanted.status}
        onChange={(event) => set({ status: event.target.value })}
        options={optionsOf(listNames)}
      />
      <SelectField
        label="Art"
        isLabelHidden
        placeholder="Jede Art"
        value={wanted.kind ?? ''}
        onChange={(event) => set({ kind: event.target.value })}
        options={optionsOf(kindNames)}
      />
      <SelectField
        label="Wer kümmert sich"
        isLabelHidden
        value={wanted.assignee}
        onChange={(event) => set({ assignee: event.target.value })}
        options={optionsOf(assigneeNames)}
      />
    </FilterBar>
  );
}
