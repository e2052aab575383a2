import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { serviceMarks } from '#office/contract/business-numbers.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { ExportButton } from './export-table-button.tsx';
import { minutes, NONE, percent } from './figures.ts';

type Times = Awaited<ReturnType<typeof client.businessNumbers.getServiceTimes>>;
type Row = Times['total'] & { name: string };

const factors = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const factor = (value: number) => `${factors.format(value)}-fach`;

const columns: TableColumn<Row>[] = [
  { key: 'name', title: 'Geschwindigkeit', isLead: true, render: ({ name }) => name },
  {
    key: 'count',
    title: 'Abgeholt',
    align: 'end',
    render: ({ pickup }) => pickup.count.toLocaleString('de-DE'),
  },
  {
    key: 'pickup',
    title: 'Bis zur Abholung',
    align: 'end',
    render: ({ pickup }) => (
      <Measured
        median={write(minutes, pickup.medianMinutes)}
        more={[
          `90 %: ${write(minutes, pickup.ninetiethMinutes)}`,
          `${write(percent.format, pickup.soonShare)} in ${serviceMarks.pickupMinutes} min`,
        ]}
      />
    ),
  },
  {
    key: 'delivery',
    title: 'Bis zur Zustellung',
    align: 'end',
    render: ({ delivery }) => (
      <Measured
        median={write(minutes, delivery.medianMinutes)}
        more={[
          `90 %: ${write(minutes, delivery.ninetiethMinutes)}`,
          `${delivery.count.toLocaleString('de-DE')} zugestellt`,
        ]}
      />
    ),
  },
  {
    key: 'aboard',
    title: 'Unterwegs',
    align: 'end',
    render: ({ aboard }) => (
      <Measured
        median={write(factor, aboard.medianFactor)}
        more={[
          `90 %: ${write(factor, aboard.ninetiethFactor)}`,
          `${write(percent.format, aboard.farShare)} über ${serviceMarks.aboardFactor}-fach`,
        ]}
      />
    ),
  },
  {
    key: 'windows',
    title: 'Ankunftsfenster',
    align: 'end',
    render: ({ windows }) => (
      <Measured
        median={write(minutes, windows.medianMinutes)}
        more={[
          `90 %: ${write(minutes, windows.ninetiethMinutes)}`,
          `${write(percent.format, windows.narrowShare)} bis ${serviceMarks.windowMinutes} min`,
          `${write(percent.format, windows.heldShare)} gehalten`,
        ]}
      />
    ),
  },
];

function write(format: (value: number) => string, value: number | null): string {
  return value === null ? NONE : format(value);
}

/** The median above the other figures; without a median they have nothing to say. */
function Measured({ median, more }: { median: string; more: string[] }) {
  if (median === NONE) return NONE;
  return (
    <div>
      <span className="block font-semibold">{median}</span>
      {more.map((text) => (
        <span key={text} className="block text-ink-soft">
          {text}
        </span>
      ))}
    </div>
  );
}

/** How fast the deliveries of a span were, by speed, and the arrivals told of them. */
export function ServiceTimes({ from, until }: { from?: string; until?: string }) {
  const query = useQuery(
    orpc.businessNumbers.getServiceTimes.queryOptions({
      input: { from, until },
      placeholderData: keepPreviousData,
    }),
  );
  return (
    <section aria-labelledby="tempo">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 id="tempo" className="text-base font-semibold">
          Wie schnell zugestellt wurde
        </h3>
        <ExportButton
          fetchFile={() => client.businessNumbers.exportServiceTimes({ from, until })}
          table="Zeiten"
        />
      </div>
      <QueryState query={query} failure="Die Zeiten konnten nicht geladen werden.">
        {({ total, speeds }) =>
          total.pickup.count + total.windows.count === 0 ? (
            <p className="text-ink-soft">Von diesen Bestellungen wurde noch keine abgeholt.</p>
          ) : (
            <Surface padding="none">
              <DataTable
                caption="Zeiten nach Geschwindigkeit"
                columns={columns}
                rows={speeds.map((row) => ({ ...row, name: speedDisplay[row.speed].label }))}
                total={{ ...total, name: 'Alle' }}
                getKey={({ name }) => name}
                isStale={query.isPlaceholderData}
              />
            </Surface>
          )
        }
      </QueryState>
      <p className="mt-3 max-w-measure text-sm text-ink-soft">
        Oben steht der Median. Gezählt wird ab der Zahlung, bei geschlossener Bestellannahme ab der nächsten
        Öffnung. Unterwegs ist die Zeit von der Abholung bis zur Zustellung, verglichen mit der direkten
        Fahrt. Das Ankunftsfenster ist die Zeitspanne, die dem Empfänger bei der Abholung genannt wurde; es
        zählt am Tag der Ankunft. Erneute Zustellungen, und was der Empfänger später wünschte, zählen hier
        nicht.
      </p>
    </section>
  );
}
