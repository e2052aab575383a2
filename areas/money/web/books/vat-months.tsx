import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { vatRow } from '#money/contract/books.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Row = z.infer<typeof vatRow>;

const columns: TableColumn<Row>[] = [
  { key: 'month', title: 'Monat', render: ({ label }) => label },
  { key: 'rate', title: 'Satz', align: 'end', render: ({ vatPercent }) => `${vatPercent} %` },
  { key: 'net', title: 'Netto', align: 'end', render: ({ netCents }) => formatTotal(netCents) },
  { key: 'vat', title: 'Umsatzsteuer', align: 'end', render: ({ vatCents }) => formatTotal(vatCents) },
  { key: 'gross', title: 'Brutto', align: 'end', render: ({ grossCents }) => formatTotal(grossCents) },
];

/** What was invoiced in each of the last twelve months, by VAT rate. */
export default function VatMonths() {
  const list = useQuery(orpc.books.listVat.queryOptions());
  return (
    <section aria-labelledby="umsatzsteuer">
      <div className="mb-3 flex flex-wrap items-end justify-between gap-4">
        <h2 id="umsatzsteuer" className="text-lg">
          Umsatzsteuer
        </h2>
        <MoneyCsv of={{ list: 'vat' }} />
      </div>
      <QueryState query={list} failure="Die Umsatzsteuer konnte nicht geladen werden.">
        {({ rows }) =>
          rows.length === 0 ? (
            <p className="text-ink-soft">In den letzten zwölf Monaten gibt es keine Rechnung.</p>
          ) : (
            <Surface padding="none">
              <DataTable
                caption="Umsatzsteuer nach Monaten"
                rows={rows}
                getKey={({ id }) => id}
                columns={columns}
              />
            </Surface>
          )
        }
      </QueryState>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        Rechnungen abzüglich Stornorechnungen nach ihrem Datum. Eine Sammelrechnung steht deshalb im Monat
        nach den Fahrten, über die sie geht. Schadenersatz steht hier nicht: Auf ihn fällt keine Umsatzsteuer
        an.
      </p>
    </section>
  );
}
