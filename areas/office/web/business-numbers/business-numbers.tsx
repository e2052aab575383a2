import { lazy, type ReactNode, Suspense } from 'react';
import { formatDay, formatHour } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { failureText, fieldFailure } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { client } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DriverNumbers } from './driver-numbers.tsx';
import { MarginCard } from './margin-card.tsx';
import { ExportButton } from './export-table-button.tsx';
import { FigureChart } from './figure-chart.tsx';
import { FigureSummary } from './figure-summary.tsx';
import { figures } from './figures.ts';
import { FiguresTable } from './figures-table.tsx';
import { PromiseBoard } from './promise-board.tsx';
import { ServiceTimes } from './service-times.tsx';
import { SpanFilters } from './span-filters.tsx';
import { lastDays, useNumbers } from './use-numbers.ts';

/** Below the numbers of a span: the numbers are there first. */
const ComplaintYear = lazy(() => import('./complaint-year.tsx'));

type Loaded = NonNullable<ReturnType<typeof useNumbers>['query']['data']>;

/** Results of the orders of a time span: in total, by speed, day, hour and Stadtteil. */
export function BusinessNumbers() {
  const { input, query, drawn, set } = useNumbers();
  const load = useLoad(query);
  const { data } = query;
  const { from, until } = { ...lastDays(30), ...input };
  const spanFailure = fieldFailure(load.failure, 'until');
  return (
    <section aria-labelledby="zahlen" className="flex flex-col gap-6">
      <h2 id="zahlen" className="text-lg">
        Zahlen
      </h2>
      <SpanFilters {...{ from, until, drawn, set }} end={input.end} error={spanFailure} />
      {spanFailure ? null : load.hasFailed ? (
        <ErrorState
          title="Die Zahlen konnten nicht geladen werden."
          description={failureText(load.failure)}
          onRetry={() => void query.refetch()}
          isRetrying={query.isFetching}
        />
      ) : !data ? (
        <SkeletonRows label="Laden..." />
      ) : (
        <>
          {query.isError && (
            <HelpBox tone="error" role="status" title="Die Zahlen sind nicht auf dem neuesten Stand.">
              {failureText(query.error)}
            </HelpBox>
          )}
          {data.total.orderCount === 0 ? (
            <EmptyState
              title="Keine Bestellungen in diesem Zeitraum"
              description="Wählen Sie andere Tage. Gezählt wird am Tag der Bestellung."
            />
          ) : (
            <Tables data={data} drawn={drawn} input={input} isStale={query.isPlaceholderData} />
          )}
        </>
      )}
      <Suspense>
        <ComplaintYear />
      </Suspense>
      <p className="max-w-measure text-sm text-ink-soft">
        Alles zählt am Tag der Bestellung, auch was später geschah. Umsatz ist brutto: Zahlungen abzüglich
        Erstattungen. Pünktlich ist, was bis zur versprochenen Zeit zugestellt wurde, als Anteil der
        zugestellten Sendungen; eine erneute Zustellung hat ihre eigene Zeit. Storniert ist der Anteil der
        Bestellungen. Annahme sind die Minuten von der Zahlung bis zur ersten Annahme, in denen die Hälfte und
        neun von zehn Bestellungen angenommen waren.
      </p>
    </section>
  );
}

interface TablesProps extends Pick<ReturnType<typeof useNumbers>, 'drawn' | 'input'> {
  data: Loaded;
  isStale: boolean;
}

function Tables({ data, drawn, input, isStale }: TablesProps) {
  const figure = figures[drawn];
  const { target } = data.compared[drawn];
  const mayReadMoney = useMe().data?.admin?.areas.includes('money') ?? false;
  const exportBy = (by: 'day' | 'hour' | 'speed' | 'quarter', table: string) => (
    <ExportButton fetchFile={() => client.businessNumbers.exportNumbers({ ...input, by })} table={table} />
  );
  return (
    <>
      <PromiseBoard {...data} />
      <FigureSummary {...data} />
      {mayReadMoney && <MarginCard from={input.from} until={input.until} />}
      <Part title="Nach Tagen" act={exportBy('day', 'Tagen')}>
        <FigureChart
          rows={data.days}
          nameOf={nameDay}
          per="je Tag der Bestellung"
          figure={figure}
          target={target}
        />
        <AsTable>
          <FiguresTable
            caption="Zahlen nach Tagen, der letzte zuerst"
            title="Tag"
            nameOf={nameDay}
            rows={data.days.toReversed()}
            isStale={isStale}
          />
        </AsTable>
      </Part>
      <Part title="Nach Stunden" act={exportBy('hour', 'Stunden')}>
        <FigureChart
          rows={data.hours}
          nameOf={nameHour}
          per="je Stunde der Bestellung"
          figure={figure}
          target={target}
        />
        <AsTable>
          <FiguresTable
            caption="Zahlen nach Stunden der Bestellung"
            title="Stunde"
            nameOf={nameHour}
            rows={data.hours}
            isStale={isStale}
          />
        </AsTable>
      </Part>
      <Part title="Nach Geschwindigkeit" act={exportBy('speed', 'Geschwindigkeit')}>
        <FiguresTable
          caption="Zahlen nach Geschwindigkeit"
          title="Geschwindigkeit"
          nameOf={({ speed }) => speedDisplay[speed].label}
          rows={data.speeds}
          isStale={isStale}
          drawn={figure}
        />
      </Part>
      <ServiceTimes from={input.from} until={input.until} />
      <DriverNumbers from={input.from} until={input.until} />
      <Part title="Nach Stadtteil" act={exportBy('quarter', 'Stadtteil')}>
        <FiguresTable
          caption="Zahlen nach Stadtteil, der mit den meisten Bestellungen zuerst"
          title="Stadtteil"
          nameOf={({ quarter }) => quarter}
          rows={data.quarters}
          isStale={isStale}
          drawn={figure}
        />
      </Part>
    </>
  );
}

const nameDay = ({ day }: Loaded['days'][number]) => formatDay(day);
const nameHour = ({ hour }: Loaded['hours'][number]) => formatHour(hour);

function AsTable({ children }: { children: ReactNode }) {
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-control items-center font-semibold underline underline-offset-4">
        Als Tabelle lesen
      </summary>
      {children}
    </details>
  );
}

function Part({ title, act, children }: { title: string; act: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-3 flex items-center justify-between gap-4">
        <h3 className="text-base font-semibold">{title}</h3>
        {act}
      </div>
      {children}
    </section>
  );
}
