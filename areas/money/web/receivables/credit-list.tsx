import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { creditLine } from '#money/contract/receivables.ts';
import { formatTotal } from '#platform/contract/german-format.ts';
import { ListFilterBar } from '#web/fields/list-filter-bar.tsx';
import { EMPTY } from '#web/fields/paged-lines.tsx';
import { orpc } from '#web/lib/api-client.ts';
import { useListFilters } from '#web/lib/use-list-filters.ts';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { CreditBadge } from './credit-state.tsx';

type Line = z.infer<typeof creditLine>;

const columns: TableColumn<Line>[] = [
  { key: 'name', title: 'Firma', render: (line) => <CompanyLink line={line} /> },
  { key: 'limit', title: 'Rahmen', align: 'end', render: ({ limitCents }) => formatTotal(limitCents) },
  { key: 'owed', title: 'Offen', align: 'end', render: ({ owedCents }) => formatTotal(owedCents) },
  {
    key: 'overdue',
    title: 'Überfällig',
    align: 'end',
    render: ({ overdueCents }) => (overdueCents === 0 ? '–' : formatTotal(overdueCents)),
  },
  {
    key: 'state',
    title: 'Stand',
    align: 'end',
    render: ({ state }) => <CreditBadge state={state} />,
  },
];

/** Every company with its limit and what it owes; search in the URL. */
export function CreditList() {
  const state = useListFilters([]);
  const query = useQuery(
    orpc.receivables.listCreditLines.queryOptions({ input: state.wanted, placeholderData: keepPreviousData }),
  );
  return (
    <section aria-label="Firmen">
      <h2 className="mb-3 text-lg">Firmen</h2>
      <p className="mb-4 max-w-measure text-ink-soft">
        Wer auf Rechnung kaufen darf, bis zu welchem Rahmen, und was offen ist.
      </p>
      <ListFilterBar filters={[]} state={state} placeholder="Name der Firma" />
      <QueryState query={query} failure="Firmen konnten nicht geladen werden.">
        {({ rows, isCut }) =>
          rows.length === 0 ? (
            <NoCompany isNarrowed={state.narrowing > 0} />
          ) : (
            <>
              <Surface padding="none">
                <DataTable
                  caption="Firmen"
                  rows={rows}
                  getKey={({ companyId }) => companyId}
                  columns={columns}
                  isStale={query.isPlaceholderData}
                />
              </Surface>
              {isCut && (
                <p className="mt-3 text-sm text-ink-soft">
                  Das sind die ersten {rows.length} Firmen. Suchen Sie nach dem Namen, um andere zu finden.
                </p>
              )}
            </>
          )
        }
      </QueryState>
    </section>
  );
}

function NoCompany({ isNarrowed }: { isNarrowed: boolean }) {
  if (isNarrowed) return <p className="text-ink-soft">{EMPTY}</p>;
  return (
    <EmptyState
      title="Noch keine Firma"
      description="Sobald jemand ein Firmenkonto anlegt, steht es hier, und Sie können Kauf auf Rechnung erlauben."
    />
  );
}

/** Keeps the search in the URL, for the way back. */
function CompanyLink({ line: { companyId, name } }: { line: Line }) {
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('company', companyId);
  return <TextLink to={`?${to}`}>{name}</TextLink>;
}
