import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MessageList } from './message-list.tsx';
import { MessagePanel } from './message-panel.tsx';
import { assigneeNames, kindNames, listNames, type MessageFile, useDesk } from './use-desk.ts';
import { WaitingDrivers } from './waiting-drivers.tsx';

const optionsOf = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

interface DeskProps {
  /** Renders what somebody needs to know who helps a driver. */
  emergency: (message: MessageFile) => ReactNode;
}

/** All messages to support, with the open message beside the list; on a phone one of the two. */
export function Desk({ emergency }: DeskProps) {
  const { list, wanted, typed, narrowing, clear, chosenId, set } = useDesk();
  const frame = useRef<HTMLDivElement>(null);
  useRowKeys(frame);
  const choice = useDeskFocus(frame, chosenId);
  const load = useLoad(list);
  const messages = list.data?.pages.flatMap((page) => page.messages);
  function choose(message: string): void {
    choice.begin();
    set({ message });
  }
  return (
    <section aria-labelledby="support" className="flex flex-col gap-5">
      <h2 id="support" className={chosenId ? 'text-lg max-lg:sr-only' : 'text-lg'}>
        Support
      </h2>
      <div className={chosenId ? 'max-lg:hidden' : undefined}>
        <FilterBar
          className="md:grid-cols-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]"
          narrowing={narrowing}
          onClear={clear}
          search={
            <TextField
              label="Suchen"
              type="search"
              placeholder="Name, E-Mail, Betreff oder Text"
              maxLength={100}
              autoComplete="off"
              value={typed}
              onChange={(event) => set({ q: event.target.value }, { replace: true })}
            />
          }
        >
          <SelectField
            label="Stand"
            value={wanted.status}
            onChange={(event) => set({ status: event.target.value })}
            options={optionsOf(listNames)}
          />
          <SelectField
            label="Art"
            placeholder="Alle"
            value={wanted.kind ?? ''}
            onChange={(event) => set({ kind: event.target.value })}
            options={optionsOf(kindNames)}
          />
          <SelectField
            label="Wer kümmert sich"
            value={wanted.assignee}
            onChange={(event) => set({ assignee: event.target.value })}
            options={optionsOf(assigneeNames)}
          />
        </FilterBar>
      </div>
      {load.hasFailed ? (
        <ErrorState
          title="Die Nachrichten konnten nicht geladen werden."
          description={`${failureText(load.failure).replace(/\.?$/, '.')} Sie sind sicher gespeichert.`}
          onRetry={() => void list.refetch()}
          isRetrying={list.isFetching}
        />
      ) : !messages ? (
        <SkeletonRows label="Laden..." />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)] 2xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)]">
          <div
            ref={frame}
            // The list stays within reach beside a message, however long either is.
            className={`flex flex-col gap-4 lg:sticky lg:top-20 lg:-m-1 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:p-1 ${chosenId ? 'max-lg:hidden' : ''}`}
          >
            <WaitingDrivers drivers={list.data?.pages[0]?.waitingDrivers ?? []} onChoose={choose} />
            {messages.length === 0 ? (
              <EmptyState
                title="Keine Nachrichten"
                description={
                  narrowing > 0
                    ? 'Zu diesen Filtern gibt es keine Nachricht.'
                    : 'Was über Kontakt, Sendungen, Schäden und von Fahrern kommt, steht hier.'
                }
              />
            ) : (
              <MessageList
                messages={messages}
                chosenId={chosenId}
                isStale={list.isPlaceholderData}
                onChoose={choose}
              />
            )}
            {list.hasNextPage && (
              <Button
                kind="secondary"
                className="self-center"
                busy={list.isFetchingNextPage}
                onClick={() => void list.fetchNextPage()}
              >
                Ältere Nachrichten
              </Button>
            )}
          </div>
          {chosenId ? (
            <MessagePanel
              key={chosenId}
              id={chosenId}
              takesFocus={choice.hasBegun}
              emergency={emergency}
              onClose={() => set({ message: undefined })}
            />
          ) : (
            messages.length > 0 && (
              <p className="text-ink-soft max-lg:hidden">Wählen Sie links eine Nachricht.</p>
            )
          )}
        </div>
      )}
    </section>
  );
}

/**
 * Choosing a message moves the focus into it, past the rest of the list; closing it returns the focus to its
 * row. A message opened by the URL alone does not take the focus.
 */
function useDeskFocus(list: RefObject<HTMLElement | null>, chosenId: string | undefined) {
  const hasBegun = useRef(false);
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left && !chosenId) list.current?.querySelector<HTMLElement>(`[data-row="${left}"]`)?.focus();
  }, [list, chosenId]);
  return {
    begin: () => {
      hasBegun.current = true;
    },
    hasBegun: hasBegun.current,
  };
}
