import { lazy, type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { useRowKeys } from '#web/lib/use-row-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { DeskFilters } from './desk-filters.tsx';
import { MessageList } from './message-list.tsx';
import { type DeskMessage, type MessageFile, useDesk } from './use-desk.ts';

// The list is drawn first, and on a phone alone.
const Conversation = lazy(() => import('./conversation.tsx'));

export interface DeskSlots {
  /** Renders what somebody needs to know who helps a driver. */
  emergency: (message: MessageFile) => ReactNode;
  /** Renders a delivery with what can be done about it. */
  parcel: (id: string) => ReactNode;
}

/** All messages to support, with the open message beside the list; on a phone one of the two. */
export function Desk(slots: DeskSlots) {
  const desk = useDesk();
  const { list, narrowing, chosenId, set } = desk;
  const isWide = useMedia(WIDE);
  const frame = useRef<HTMLDivElement>(null);
  const load = useLoad(list);
  const messages = list.data?.pages.flatMap((page) => page.messages);
  const [asked, setAsked] = useState(0);
  function choose(message: string): void {
    setAsked(asked + 1);
    set({ message }, { replace: message === chosenId });
  }
  function pass(message: string): void {
    setAsked(0);
    set({ message }, { replace: true });
  }
  useRowKeys(frame, isWide ? { current: chosenId, onMove: pass } : undefined);
  useReturnToRow(frame, chosenId);
  useFirstChosen(isWide && !list.isPlaceholderData ? messages : undefined, chosenId, pass);
  function close(): void {
    if (isWide) findRow(frame.current, chosenId)?.focus();
    else set({ message: undefined });
  }
  const place = useRef(-1);
  const at = messages?.findIndex(({ id }) => id === chosenId) ?? -1;
  useEffect(() => {
    if (at >= 0) place.current = at;
  }, [at]);
  /** The next one to work off, also if the list is already without this one; on a phone the list. */
  function goOn(): void {
    const others = messages?.filter(({ id }) => id !== chosenId);
    // What was answered before stands below those who wait: on from the first of them.
    const isLow = at >= 0 && !messages?.[at]?.dueAt;
    const waiting =
      isLow && others?.find(({ dueAt, kind, assigneeId }) => dueAt && !(kind === 'emergency' && assigneeId));
    const next = waiting || (others?.[place.current] ?? others?.[place.current - 1]);
    if (isWide && next) pass(next.id);
    else set({ message: undefined }, { replace: true });
  }
  return (
    <section
      aria-labelledby="support"
      className={isWide ? 'flex h-full flex-col' : 'flex flex-col gap-4'}
      {...(isWide ? { 'data-fills-screen': '' } : {})}
    >
      <div
        className={`flex flex-col gap-3 md:flex-row md:items-center md:gap-4 ${isWide ? 'border-b border-line bg-surface px-4 py-1.5' : ''} ${chosenId && !isWide ? 'max-lg:hidden' : ''}`}
      >
        <h2 id="support" className="text-lg">
          Support
        </h2>
        <DeskFilters desk={desk} isWide={isWide} />
        {isWide && narrowing > 0 && (
          <Button kind="quiet" onClick={desk.clear}>
            Alle Filter entfernen
          </Button>
        )}
      </div>
      {load.hasFailed ? (
        <div className={isWide ? 'p-4' : undefined}>
          <ErrorState
            title="Die Nachrichten konnten nicht geladen werden."
            description={`${failureText(load.failure).replace(/\.?$/, '.')} Sie sind sicher gespeichert.`}
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        </div>
      ) : !messages ? (
        <SkeletonRows label="Laden..." />
      ) : (
        <div
          className={
            isWide
              ? 'grid min-h-0 flex-1'
              : 'grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]'
          }
          style={isWide ? { gridTemplateColumns: 'clamp(29rem, 33vw, 40rem) minmax(0, 1fr)' } : undefined}
        >
          <div
            ref={frame}
            className={`flex flex-col ${isWide ? 'min-h-0 overflow-y-auto border-r border-line bg-surface' : 'gap-4'} ${chosenId && !isWide ? 'max-lg:hidden' : ''}`}
          >
            {list.isError && (
              <HelpBox tone="warning">Dies ist nicht der neueste Stand. {failureText(list.error)}</HelpBox>
            )}
            {messages.length === 0 ? (
              <EmptyState
                title={narrowing > 0 ? 'Keine Nachrichten' : 'Alles beantwortet'}
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
                isWide={isWide}
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
                Weitere 50
              </Button>
            )}
          </div>
          {chosenId ? (
            <Suspense fallback={<Loading text="Laden..." />}>
              <Conversation
                key={chosenId}
                id={chosenId}
                isWide={isWide}
                asked={asked}
                slots={slots}
                onClose={close}
                onFinished={goOn}
              />
            </Suspense>
          ) : (
            messages.length > 0 && (
              <p className="p-4 text-ink-soft max-lg:hidden">Wählen Sie links eine Nachricht.</p>
            )
          )}
        </div>
      )}
    </section>
  );
}

/** Tailwind's `xl` with a mouse: room for list, message and what belongs to it beside each other. */
const WIDE = '(min-width: 80rem) and (pointer: fine)';

const findRow = (list: HTMLElement | null, id: string | undefined) =>
  id ? list?.querySelector<HTMLElement>(`[data-row="${id}"]`) : undefined;

/** Closing a message returns the focus to its row. */
function useReturnToRow(list: RefObject<HTMLElement | null>, chosenId: string | undefined): void {
  const last = useRef(chosenId);
  useEffect(() => {
    const left = last.current;
    last.current = chosenId;
    if (left && !chosenId) findRow(list.current, left)?.focus();
  }, [list, chosenId]);
}

/** Where there is room the room opens with the most urgent message, once: whoever closes it sees none. */
function useFirstChosen(
  messages: DeskMessage[] | undefined,
  chosenId: string | undefined,
  choose: (id: string) => void,
): void {
  const isSettled = useRef(false);
  const first = messages?.[0]?.id;
  useEffect(() => {
    if (chosenId) isSettled.current = true;
    if (isSettled.current || !first) return;
    isSettled.current = true;
    choose(first);
  });
}
