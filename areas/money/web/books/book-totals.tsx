import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { bookRow } from '#money/contract/books.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { MonthChoice, useMonth } from './month-choice.tsx';

type Row = z.infer<typeof bookRow>;

const money = (title: string, figure: keyof Row): TableColumn<Row> => ({
  key: figure,
  title,
  align: 'end',
  render: (row) => formatTotal(Number(row[figure])),
});

const columns: TableColumn<Row>[] = [
  { key: 'time', title: 'Zeit', render: ({ label }) => label },
  {
    key: 'count',
    title: 'Anzahl',
    align: 'end',
    render: ({ paymentCount }) => paymentCount.toLocaleString('de-DE'),
  },
  money('Zahlungen', 'paymentCents'),
  money('Erstattet', 'refundCents'),
  money('Rückgebucht', 'disputeCents'),
  money('Bleibt', 'keptCents'),
  money('Netto', 'netCents'),
  money('USt', 'vatCents'),
  money('Kuriere', 'courierCents'),
  money('Rohertrag', 'marginCents'),
];
const compensations = money('Schadenersatz', 'compensationCents');

const isQuiet = (row: Row) =>
  row.paymentCount === 0 &&
  row.refundCents === 0 &&
  row.disputeCents === 0 &&
  row.netCents === 0 &&
  row.courierCents === 0 &&
  row.compensationCents === 0;

/** The days of a month, or the last twelve months; days without movements are omitted. */
export function BookTotals() {
  const month = useMonth();
  const totals = useQuery(
    orpc.books.getBookTotals.queryOptions({
      input: month ? { month } : {},
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <section aria-labelledby="summen">
      <div className="mb-4 flex flex-wrap items-end justify-between gap-4">
        <h2 id="summen" className="text-lg">
          Summen
        </h2>
        <MonthChoice everything="Letzte zwölf Monate" />
      </div>
      <QueryState query={totals} failure="Die Summen konnten nicht geladen werden.">
        {({ rows, total }) => (
          <Surface padding="none">
            <DataTable
              caption={month ? 'Summen nach Tagen' : 'Summen nach Monaten'}
              rows={rows.filter((row) => !isQuiet(row)).toReversed()}
              getKey={({ key }) => key}
              columns={total.compensationCents === 0 ? columns : [...columns, compensations]}
              total={total}
            />
          </Surface>
        )}
      </QueryState>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        Netto und USt sind Rechnungen abzüglich Stornorechnungen nach ihrem Datum, Kuriere der Verdienst der
        Fahrer, Rohertrag Netto abzüglich Kuriere.
        {totals.data?.total.compensationCents ? ' Schadenersatz ist, was für Vorgänge überwiesen wurde.' : ''}
      </p>
    </section>
  );
}
