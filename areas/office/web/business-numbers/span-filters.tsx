import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { figureList, type FigureKey } from './figures.ts';
import { endNames, lastDays } from './use-numbers.ts';

interface SpanFiltersProps {
  /** The dates shown, chosen or default. */
  from: string;
  until: string;
  end: keyof typeof endNames;
  drawn: FigureKey;
  /** Error of the dates. */
  error: string | undefined;
  set: (changes: Record<string, string | undefined>) => void;
}

const spans = [7, 30, 90, 365];

/** Filters for days and Stadtteil, and the choice of the chart. */
export function SpanFilters({ from, until, end, drawn, error, set }: SpanFiltersProps) {
  const chosen = spans.find((count) => {
    const last = lastDays(count);
    return last.from === from && last.until === until;
  });
  return (
    <search className="grid grid-cols-2 gap-4 lg:grid-cols-5">
      <SelectField
        label="Zeitraum"
        className="max-lg:col-span-2"
        placeholder="Eigener"
        value={chosen ? String(chosen) : ''}
        onChange={({ target }) => target.value && set(lastDays(Number(target.value)))}
        options={spans.map((count) => ({ value: String(count), label: `Letzte ${count} Tage` }))}
      />
      <TextField
        label="Von"
        type="date"
        value={from}
        onChange={({ target }) => target.value && set({ from: target.value, until })}
      />
      <TextField
        label="Bis"
        type="date"
        value={until}
        error={error}
        onChange={({ target }) => target.value && set({ from, until: target.value })}
      />
      <SelectField
        label="Stadtteil der"
        value={end}
        onChange={({ target }) => set({ end: target.value })}
        options={Object.entries(endNames).map(([value, label]) => ({ value, label }))}
      />
      <SelectField
        label="Als Balken"
        value={drawn}
        onChange={({ target }) => set({ figure: target.value })}
        options={figureList.map(({ key, label }) => ({ value: key, label }))}
      />
    </search>
  );
}
