import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import type { BoardRow } from '#office/contract/board.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { askWhileComing } from '#web/lib/ask-while-coming.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { BoardRows } from './board-rows.tsx';
import { BoardTable } from './board-table.tsx';
import { ALL, type BoardFilters } from './use-board-filters.ts';
import { SelectionBar } from './selection-bar.tsx';
import { useRowSelection } from '#web/lib/use-row-selection.ts';

/** Tailwind's `lg`: below it the columns have no room beside the acts. */
const TABLE = '(min-width: 64rem)';

type Filters = Parameters<typeof client.board.listBoard>[0];

/** The deliveries that match the filters, in the chosen order, fifty per page. */
export function BoardList({ filters, mayAct }: { filters: BoardFilters; mayAct: boolean }) {
  const selection = useRowSelection();
  const isTable = useMedia(TABLE);
  const list = useInfiniteQuery(
    orpc.board.listBoard.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters.given, after }) as Filters,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: (before) => before,
      refetchInterval: (asked) =>
        pauseAfterFailure(asked) || askWhileComing(asked.state.data?.pages.flatMap((page) => page.rows)),
    }),
  );
  const frame = useRef<HTMLDivElement>(null);
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  useReturnTo(frame, rows);
  if (!list.data) {
    return list.isError ? (
      <ErrorState
        title="Die Sendungen konnten nicht geladen werden."
        description={failureText(list.error)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    ) : (
      <p className="text-ink-soft">Laden...</p>
    );
  }
  return (
    <div ref={frame} aria-busy={list.isPlaceholderData}>
      {list.isError && (
        <HelpBox tone="warning">Dies ist nicht der neueste Stand. {failureText(list.error)}</HelpBox>
      )}
      {rows.length === 0 ? (
        <EmptyState
          title={
            filters.narrowing > 0
              ? 'Keine Sendung passt zu diesen Filtern.'
              : 'Gerade ist keine Sendung offen.'
          }
          action={
            filters.narrowing > 0 ? (
              <Button kind="secondary" onClick={filters.clear}>
                Alle Filter entfernen
              </Button>
            ) : (
              <Button kind="secondary" onClick={() => filters.change({ status: ALL })}>
                Alle zeigen
              </Button>
            )
          }
        />
      ) : (
        <>
          <SelectionBar rows={rows} selection={selection} />
          {isTable ? (
            <BoardTable {...{ rows, filters, mayAct, selection }} />
          ) : (
            <BoardRows rows={rows} mayAct={mayAct} />
          )}
        </>
      )}
      {list.hasNextPage && (
        <Button
          kind="secondary"
          className="mt-4 dense:m-3"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          Weitere 50
        </Button>
      )}
    </div>
  );
}

/** On return from a delivery the scroll position of the list is restored. */
function useReturnTo(frame: RefObject<HTMLElement | null>, rows: BoardRow[]): void {
  const [params] = useSearchParams();
  const row = params.get('row');
  const isThere = rows.some(({ id }) => id === row);
  const isDone = useRef(false);
  useEffect(() => {
    if (!row || !isThere || isDone.current) return;
    isDone.current = true;
    const link = frame.current?.querySelector<HTMLElement>(`[data-row="${row}"]`);
    link?.focus();
    link?.scrollIntoView({ block: 'center' });
  }, [frame, row, isThere]);
}
