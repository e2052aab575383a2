import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';

interface Page<T> {
  rows: T[];
  next: string | null;
}

interface PagedLinesProps<T, P extends Page<T>> {
  title: string;
  isNarrowed?: boolean;
  /** For a list in which there is nothing yet. */
  empty?: ReactNode;
  /** What the list is, if it needs a word, then search and filters. */
  bar?: ReactNode;
  /** Below a section's own heading. */
  isPart?: boolean;
  queryKey: readonly unknown[];
  read: (after: string | undefined) => Promise<P>;
  columns: readonly TableColumn<T>[];
  /** Above the rows: what holds of all that match. */
  renderTotal?: (first: P) => ReactNode;
  /** Above the rows: what can be done with the selected ones. */
  renderSelected?: (rows: T[]) => ReactNode;
}

export const EMPTY = 'Dazu passt nichts in dieser Liste.';

/** A paginated list with its search and filters, newest first. */
export function PagedLines<T extends { id: string }, P extends Page<T> = Page<T>>(
  props: PagedLinesProps<T, P>,
) {
  const {
    title,
    isNarrowed = false,
    isPart = false,
    empty = 'Noch steht nichts in dieser Liste.',
    bar,
    queryKey,
    read,
    columns,
    renderTotal,
    renderSelected,
  } = props;
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label={title}>
      {isPart ? <h3 className="mb-2 font-semibold">{title}</h3> : <h2 className="mb-3 text-lg">{title}</h2>}
      {bar}
      <QueryState query={query} failure={`${title} konnten nicht geladen werden.`}>
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.rows);
          const [first] = pages;
          if (rows.length === 0) return <div className="text-ink-soft">{isNarrowed ? EMPTY : empty}</div>;
          return (
            <>
              {first && renderTotal?.(first)}
              <Surface padding="none">
                {renderSelected?.(rows)}
                <DataTable
                  caption={title}
                  rows={rows}
                  getKey={({ id }) => id}
                  columns={columns}
                  isStale={query.isPlaceholderData}
                />
              </Surface>
              {query.hasNextPage && (
                <Button
                  kind="secondary"
                  className="mt-4"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Weitere anzeigen
                </Button>
              )}
            </>
          );
        }}
      </QueryState>
    </section>
  );
}
