import { useSearchParams } from 'react-router';
import { SelectField } from '#web/ui/select-field.tsx';

const name = new Intl.DateTimeFormat('de-DE', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The last two years, newest first: '2026-11' is shown as 'November 2026'. */
function listMonths(): { value: string; label: string }[] {
  const now = new Date();
  return Array.from({ length: 24 }, (_, index) => {
    const first = new Date(Date.UTC(now.getFullYear(), now.getMonth() - index, 1));
    return { value: first.toISOString().slice(0, 7), label: name.format(first) };
  });
}

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
