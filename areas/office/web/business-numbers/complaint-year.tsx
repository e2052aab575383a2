import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { caseReasonNames } from '#office/contract/case-words.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ExportButton } from './export-table-button.tsx';

type Year = Awaited<ReturnType<typeof client.desk.getComplaintYear>>;
interface Row {
  name: string;
  count: number;
  quarters: number[];
  share: number | null;
}

const whole = (value: number) => value.toLocaleString('de-DE');
const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 4 });

const columns: TableColumn<Row>[] = [
  { key: 'name', title: 'Grund', isLead: true, render: ({ name }) => name },
  ...[0, 1, 2, 3].map(
    (at): TableColumn<Row> => ({
      key: `q${at}`,
      title: `${at + 1}. Quartal`,
      align: 'end',
      render: ({ quarters }) => whole(quarters[at] ?? 0),
    }),
  ),
  { key: 'count', title: 'Jahr', align: 'end', render: ({ count }) => whole(count) },
  {
    key: 'share',
    title: 'Anteil an den Sendungen',
    align: 'end',
    render: ({ share }) => (share === null ? '–' : percent.format(share)),
  },
];

/** How many years back can be chosen: cases are kept for three. */
const YEARS = 4;

/** The complaints of a year as the law has them published. */
export default function ComplaintYear() {
  const now = serverDate().getFullYear();
  const [year, setYear] = useState(now);
  const query = useQuery(orpc.desk.getComplaintYear.queryOptions({ input: { year } }));
  return (
    <section aria-labelledby="beschwerden">
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h3 id="beschwerden" className="text-base font-semibold">
          Beschwerden
        </h3>
        <SelectField
          label="Jahr"
          isLabelHidden
          className="w-32"
          value={String(year)}
          onChange={(event) => setYear(Number(event.target.value))}
          options={Array.from({ length: YEARS }, (_, back) => ({
            value: String(now - back),
            label: String(now - back),
          }))}
        />
        {query.data && (
          <div className="ml-auto">
            <ExportButton fetchFile={async () => query.data.csv} table="Gründen der Beschwerden" />
          </div>
        )}
      </div>
      <QueryState query={query} failure="Die Beschwerden konnten nicht geladen werden.">
        {(counted) => (
          <>
            <Surface padding="none">
              <DataTable
                caption={`Beschwerden im Jahr ${counted.year} nach Gründen`}
                columns={columns}
                rows={counted.reasons.map(({ reason, ...row }) => ({
                  ...row,
                  name: caseReasonNames[reason],
                  share: counted.deliveries > 0 ? row.count / counted.deliveries : null,
                }))}
                total={{ ...counted, name: 'Alle' }}
                getKey={({ name }) => name}
              />
            </Surface>
            <p className="mt-3 max-w-measure text-sm text-ink-soft">{summaryOf(counted)}</p>
          </>
        )}
      </QueryState>
    </section>
  );
}

function summaryOf({ year, deliveries, decided, medianDays, ninetiethDays }: Year): string {
  const days = (count: number) => (count === 1 ? '1 Tag' : `${whole(count)} Tagen`);
  const took =
    medianDays === null || ninetiethDays === null
      ? ''
      : ` Entschieden sind ${whole(decided)}, die Hälfte nach höchstens ${days(medianDays)}, neun von zehn nach höchstens ${days(ninetiethDays)}.`;
  return `Von ${whole(deliveries)} Sendungen des Jahres; Schadensmeldungen zählen mit.${took} Zu veröffentlichen bis zum 31. Januar ${year + 1} (§ 33 PostG).`;
}
