import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import { CsvButton } from '#web/fields/csv-button.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';

type Month = Awaited<ReturnType<typeof client.runningMonth.getRunningMonth>>;
type Line = Month['lines'][number];

const columns: TableColumn<Line>[] = [
  { key: 'at', title: 'Datum', render: ({ at }) => formatDate(at) },
  {
    key: 'shipment',
    title: 'Sendung',
    render: ({ shortId, kind }) => (
      <span className="whitespace-nowrap">{kind === 'credit' ? `${shortId}, Gutschrift` : shortId}</span>
    ),
  },
  { key: 'costCentre', title: 'Kostenstelle', render: ({ costCentre }) => costCentre || '–' },
  { key: 'reference', title: 'Referenz', render: ({ reference }) => reference || '–' },
  { key: 'orderer', title: 'Bestellt von', render: ({ orderer }) => orderer || '–' },
  {
    key: 'gross',
    title: 'Betrag',
    align: 'end',
    render: ({ cents }) => <span className="whitespace-nowrap">{formatTotal(cents)}</span>,
  },
];

const lineText = (count: number) => (count === 1 ? '1 Zeile' : `${count.toLocaleString('de-DE')} Zeilen`);

/** What the company has ordered on account this month, for those who keep its accounts. */
export function RunningMonth({ companyId }: { companyId: string }) {
  const input = { id: companyId };
  const query = useQuery(orpc.runningMonth.getRunningMonth.queryOptions({ input }));
  return (
    <section aria-labelledby="laufender-monat">
      <h2 id="laufender-monat" className="mb-1 text-lg">
        Laufender Monat
      </h2>
      <QueryState query={query} failure="Der laufende Monat konnte nicht geladen werden.">
        {(month) =>
          month.lineCount === 0 ? (
            <p className="max-w-measure text-ink-soft">
              Im {month.month} hat noch niemand für die Firma auf Rechnung bestellt.
            </p>
          ) : (
            <Lines companyId={companyId} month={month} />
          )
        }
      </QueryState>
    </section>
  );
}

function Lines({ companyId, month: shown }: { companyId: string; month: Month }) {
  const { month, lineCount, grossCents, vatCents, costCentres, lines } = shown;
  const id = companyId;
  const preview = useDownload(() => client.runningMonth.previewRunningMonth({ id }), 'application/pdf');
  return (
    <>
      <div className="mb-8 grid gap-y-6 lg:grid-cols-2 lg:gap-x-16">
        <div>
          <p className="tabular mb-5 max-w-measure">
            {month} bis jetzt: {lineText(lineCount)}, zusammen{' '}
            <strong className="my-1 block font-heading text-2xl font-bold">{formatTotal(grossCents)}</strong>
            <span className="text-ink-soft">davon {formatTotal(vatCents)} USt</span>
          </p>
          <div className="flex flex-wrap gap-2">
            <CsvButton
              list="Laufender Monat"
              fetchFile={() => client.runningMonth.exportRunningMonth({ id })}
            />
            <Button
              kind="secondary"
              className="max-md:grow"
              busy={preview.isPending}
              icon={<FileText aria-hidden="true" className="size-4.5" />}
              onClick={() => preview.mutate()}
            >
              Vorschau (keine Rechnung)
            </Button>
          </div>
        </div>
        <div>
          <h3 className="mb-1 font-semibold">Nach Kostenstelle</h3>
          <DataList
            layout="sums"
            items={costCentres.map((centre) => ({
              term: `${centre.name || 'Ohne Kostenstelle'}, ${lineText(centre.lineCount)}`,
              value: formatTotal(centre.grossCents),
            }))}
          />
        </div>
      </div>
      <Surface padding="none">
        <DataTable
          caption="Zeilen des laufenden Monats"
          rows={lines}
          getKey={(line) => line.id}
          columns={columns}
        />
      </Surface>
      {lines.length < lineCount && (
        <p className="mt-3 text-sm text-ink-soft">
          Sie sehen die neuesten {lines.length} von {lineCount.toLocaleString('de-DE')}; die CSV hat alle.
        </p>
      )}
    </>
  );
}
