import { useInfiniteQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { z } from 'zod';
import type { adjustmentRow } from '#money/contract/earnings.ts';
import { formatDate, formatPrice, formatTotal } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useTableDownload } from '#web/lib/use-download.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { EarningsRows } from './earnings-rows.tsx';

/** All pay, or that of one month: the total, and the rows page by page. */
export function EarningsDetails({ month }: { month: string | undefined }) {
  const query = useInfiniteQuery(
    orpc.earnings.listEarnings.infiniteOptions({
      input: (after: string | undefined) => ({ ...(month ? { month } : {}), ...(after ? { after } : {}) }),
      initialPageParam: undefined,
      getNextPageParam: (page) => page.next ?? undefined,
    }),
  );
  const load = useLoad(query);
  const first = query.data?.pages[0];
  if (!first) {
    if (load.isWaiting) return <Loading text="Lade Verdienstdetails..." />;
    return (
      <ErrorState
        title="Ihre Verdienstdetails konnten nicht geladen werden."
        description={`Sie sind gespeichert. ${failureText(load.failure)}`}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0 && first.adjustments.length === 0) {
    return (
      <EmptyState
        title={
          month ? `Keine abgeschlossenen Lieferungen in ${month}` : 'Noch keine abgeschlossenen Lieferungen'
        }
        description="Sobald Sie etwas zustellen, steht es hier mit Ihrem Verdienst."
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {query.isError && (
        <HelpBox tone="warning">
          Die Liste ist nicht auf dem neuesten Stand. {failureText(query.error)}
        </HelpBox>
      )}
      <Surface className="flex flex-wrap items-end justify-between gap-4">
        <p>
          <span className="text-sm text-ink-soft">Verdienst insgesamt</span>
          <span className="tabular block font-heading text-2xl">{formatTotal(first.totalCents)}</span>
          <span className="tabular">{first.deliveredCount} abgeschlossene Lieferungen</span>
        </p>
        <CsvButton month={month} />
      </Surface>
      {first.adjustments.length > 0 && <AdjustmentRows rows={first.adjustments} />}
      {rows.length > 0 && <EarningsRows rows={rows} />}
      {query.hasNextPage && (
        <Button
          kind="secondary"
          size="thumb"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Weitere anzeigen
        </Button>
      )}
    </div>
  );
}

function CsvButton({ month }: { month: string | undefined }) {
  const download = useTableDownload(() => client.earnings.exportEarnings(month ? { month } : {}));
  return (
    <Button
      kind="secondary"
      size="thumb"
      busy={download.isPending}
      icon={<Download aria-hidden="true" className="size-5" />}
      onClick={() => download.mutate()}
    >
      Als CSV laden
    </Button>
  );
}

/** Bonuses, deductions and corrections besides the deliveries, each with its reason. */
function AdjustmentRows({ rows }: { rows: z.infer<typeof adjustmentRow>[] }) {
  return (
    <section aria-labelledby="praemien-und-abzuege">
      <h2 id="praemien-und-abzuege" className="mb-2 text-lg">
        Prämien und Abzüge
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {rows.map(({ id, at, kindText, reason, cents, paidOutAt }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <p className="font-semibold">{kindText}</p>
              <p className="wrap-anywhere">{reason}</p>
              <p className="tabular text-sm text-ink-soft">
                {formatDate(at)},{' '}
                {paidOutAt ? `ausgezahlt am ${formatDate(paidOutAt)}` : 'noch nicht ausgezahlt'}
              </p>
            </div>
            <strong className="tabular shrink-0 text-lg font-semibold">{formatPrice(cents)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}
