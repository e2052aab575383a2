import { useSearchParams } from 'react-router';
import { listMonths } from '#web/fields/month-filter.ts';
import { SelectField } from '#web/ui/select-field.tsx';

/** The month in the URL. */
export function useMonth(): string | undefined {
  const [search] = useSearchParams();
  const month = search.get('month') ?? '';
  return /^2\d{3}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined;
}

/** Chooses the month in the URL; `everything` is the label for no month. */
export function MonthChoice({ everything }: { everything: string }) {
  const [, setSearch] = useSearchParams();
  const month = useMonth();
  return (
    <SelectField
      label="Zeitraum"
      className="max-w-60"
      value={month ?? ''}
      placeholder={everything}
      options={listMonths()}
      onChange={({ target }) =>
        setSearch(
          (now) => {
            if (target.value) now.set('month', target.value);
            else now.delete('month');
            return now;
          },
          { replace: true, preventScrollReset: true },
        )
      }
    />
  );
}
