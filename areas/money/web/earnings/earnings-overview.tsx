import { useQuery } from '@tanstack/react-query';
import { ChevronRight, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { z } from 'zod';
import type { earningsSummary } from '#money/contract/earnings.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useDownload } from '#web/lib/use-download.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { countText } from './count-text.ts';
import { detailsPath } from './details-path.ts';
import { WeeksChart } from './weeks-chart.tsx';

type Summary = z.infer<typeof earningsSummary>;

/** Earnings of today, this week and this month, per week as a chart, and per month. */
export function EarningsOverview({ detailsLink }: { detailsLink: ReactNode }) {
  const earnings = useQuery(orpc.earnings.getEarnings.queryOptions());
  const load = useLoad(earnings);
  if (!earnings.data) {
    if (load.isWaiting) return <SkeletonRows label="Lade Verdienst..." />;
    return (
      <ErrorState
        title="Ihr Verdienst konnte nicht geladen werden."
        description={`Er ist gespeichert. ${failureText(load.failure)}`}
        onRetry={() => void earnings.refetch()}
        isRetrying={earnings.isFetching}
      />
    );
  }
  const { months, weeks } = earnings.data;
  return (
    <div className="flex flex-col gap-8">
      {earnings.isError && (
        <HelpBox tone="warning">
          Die Zahlen sind nicht auf dem neuesten Stand. {failureText(earnings.error)}
        </HelpBox>
      )}
      <Sums summary={earnings.data} />
      {months.length === 0 ? (
        <EmptyState
          title="Noch kein Verdienst"
          description="Nach Ihrer ersten Fahrt stehen hier Tage, Wochen und Monate."
        />
      ) : (
        <>
          <WeeksChart weeks={weeks} />
          <Months months={months} />
          <div>{detailsLink}</div>
        </>
      )}
    </div>
  );
}

function Sums({ summary: { today, week, month, openCents } }: { summary: Summary }) {
  const sums = [
    { term: 'Heute', note: undefined, ...today },
    { term: 'Diese Woche', note: 'seit Sonntag', ...week },
    { term: 'Dieser Monat', note: undefined, ...month },
  ];
  return (
    <section aria-label="Ihr Verdienst">
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-3">
        {sums.map(({ term, note, cents, deliveredCount }) => (
          <div
            key={term}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3 sm:flex-col sm:gap-1"
          >
            <dt className="text-ink-soft">
              {term}
              {note && <span className="block text-sm">{note}</span>}
            </dt>
            <dd className="text-right sm:text-left">
              <span className="tabular block font-heading text-xl">{formatTotal(cents)}</span>
              <span className="text-sm text-ink-soft">{countText(deliveredCount)}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 border-t border-line pt-3">
        Noch nicht ausgezahlt: <strong className="tabular font-semibold">{formatTotal(openCents)}</strong>
      </p>
    </section>
  );
}

function Months({ months }: Pick<Summary, 'months'>) {
  return (
    <section aria-labelledby="verdienst-monate">
      <h3 id="verdienst-monate" className="text-lg">
        Nach Monaten
      </h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {months.map(({ month, cents, deliveredCount }) => (
          <li key={month} className="flex items-center gap-2">
            <Link
              to={detailsPath(month)}
              className="flex min-h-16 min-w-0 flex-1 items-center justify-between gap-3 rounded-control py-2 hover:text-brand-text"
            >
              <span className="min-w-0">
                <span className="block font-semibold">{month}</span>
                <span className="text-sm text-ink-soft">{countText(deliveredCount)}</span>
              </span>
              <span className="flex items-center gap-2">
                <span className="tabular font-semibold">{formatTotal(cents)}</span>
                <ChevronRight aria-hidden="true" className="size-5 text-ink-soft" />
              </span>
            </Link>
            <StatementButton month={month} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Downloads a month as PDF. */
function StatementButton({ month }: { month: string }) {
  const download = useDownload(() => client.earnings.getEarningsStatement({ month }), 'application/pdf');
  return (
    <IconButton
      label={`Aufstellung ${month} als PDF laden`}
      icon={<FileText aria-hidden="true" className="size-5" />}
      size="thumb"
      disabled={download.isPending}
      onClick={() => download.mutate()}
    />
  );
}
