import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { formatDate, formatTotal } from '#platform/contract/german-format.ts';
import type { payoutRun } from '#money/contract/payouts.ts';
import { MoneyCsv } from '#web/fields/money-csv.tsx';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { EMPTY } from '#web/fields/paged-lines.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { runFilters } from './payout-filters.ts';
import { PayoutPreview } from './payout-preview.tsx';
import { PayoutRun } from './payout-run.tsx';

type Run = z.infer<typeof payoutRun>;

/**
 * Weekly payouts: the next run, the rides to check (`checks`), and all runs. Week and run are in the URL.
 */
export function PayoutBoard({ checks }: { checks: ReactNode }) {
  const [search] = useSearchParams();
  const run = search.get('run');
  if (run) return <PayoutRun id={run} />;
  return (
    <div className="flex flex-col gap-6">
      <NextRun />
      {checks}
      <Runs />
    </div>
  );
}

function Runs() {
  const filters = useListFilters(runFilters);
  const list = useQuery(
    orpc.payouts.listPayoutRuns.queryOptions({ input: filters.wanted, placeholderData: keepPreviousData }),
  );
  return (
    <QueryState query={list} failure="Die Auszahlungen konnten nicht geladen werden.">
      {({ runs }) => (
        <section aria-labelledby="auszahlungen">
          <h2 id="auszahlungen" className="mb-2 text-lg">
            Auszahlungen
          </h2>
          <ListFilterBar filters={runFilters} state={filters} placeholder="Datum, Name, Summe">
            <MoneyCsv of={{ list: 'runs', ...filters.wanted }} />
          </ListFilterBar>
          {runs.length === 0 && filters.narrowing > 0 ? (
            <p className="text-ink-soft">{EMPTY}</p>
          ) : runs.length === 0 ? (
            <EmptyState
              title="Noch keine Auszahlung"
              description="Ist eine Woche zu Ende, zahlen Sie hier alles aus, was die Fahrer bis dahin verdient haben."
            />
          ) : (
            <RunTable runs={runs} />
          )}
        </section>
      )}
    </QueryState>
  );
}

/** The week to pay, and a run whose file has yet to go to the bank. */
function NextRun() {
  const list = useQuery(orpc.payouts.listPayoutRuns.queryOptions({ input: {} }));
  return (
    <QueryState query={list} failure="Die Auszahlungen konnten nicht geladen werden.">
      {({ runs, openWeeks }) => (
        <section aria-labelledby="naechste-auszahlung">
          <h2 id="naechste-auszahlung" className="mb-2 text-lg">
            Nächste Auszahlung
          </h2>
          <Week weeks={openWeeks} />
          {runs
            .filter(({ paidAt }) => paidAt === null)
            .map(({ id, weekText, totalCents }) => (
              <p key={id} className="mt-2 text-sm">
                Noch nicht überwiesen: {formatTotal(totalCents)} für {weekText}.{' '}
                <TextLink to={`?tab=money&view=payouts&run=${id}`}>Datei und Überweisungen</TextLink>
              </p>
            ))}
        </section>
      )}
    </QueryState>
  );
}

function Week({ weeks }: { weeks: { week: string; weekText: string }[] }) {
  const [search, setSearch] = useSearchParams();
  const week = weeks.find((one) => one.week === search.get('week'))?.week ?? weeks[0]?.week;
  if (!week) {
    return (
      <p className="text-ink-soft">
        Alle beendeten Wochen sind ausgezahlt. Die nächste Auszahlung ist ab Montag möglich.
      </p>
    );
  }
  const choose = (chosen: string) =>
    setSearch(
      (now) => {
        now.set('week', chosen);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  return (
    <PayoutPreview
      key={week}
      week={week}
      choice={
        <SelectField
          label="Woche"
          isLabelHidden
          value={week}
          onChange={(event) => choose(event.target.value)}
          options={weeks.map((one) => ({ value: one.week, label: one.weekText }))}
        />
      }
    />
  );
}

const runColumns: TableColumn<Run>[] = [
  {
    key: 'week',
    title: 'Woche',
    render: ({ id, weekText }) => <TextLink to={`?tab=money&view=payouts&run=${id}`}>{weekText}</TextLink>,
  },
  { key: 'state', title: 'Stand', render: (run) => <RunState run={run} /> },
  {
    key: 'created',
    title: 'Erstellt von',
    render: ({ createdBy, createdAt }) => `${createdBy}, ${formatDate(createdAt)}`,
  },
  { key: 'count', title: 'Überweisungen', align: 'end', render: ({ payoutCount }) => payoutCount },
  { key: 'sum', title: 'Summe', align: 'end', render: ({ totalCents }) => formatTotal(totalCents) },
];

function RunTable({ runs }: { runs: Run[] }) {
  return (
    <Surface padding="none">
      <DataTable caption="Auszahlungen" rows={runs} getKey={({ id }) => id} columns={runColumns} />
    </Surface>
  );
}

function RunState({ run: { paidAt, returnedCount } }: { run: Pick<Run, 'paidAt' | 'returnedCount'> }) {
  return (
    <span className="inline-flex flex-wrap justify-end gap-1.5">
      {paidAt ? (
        <Badge color="green">Überwiesen {formatDate(paidAt)}</Badge>
      ) : (
        <Badge color="yellow">Noch nicht überwiesen</Badge>
      )}
      {returnedCount > 0 && <Badge color="red">{returnedCount} zurück</Badge>}
    </span>
  );
}
