import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Lane, WaitingDelivery } from '#office/contract/tours.ts';
import { orpc } from '#web/lib/api-client.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { followCell, type NamedCell } from './lane-cells.ts';
import { LaneGrid } from './lane-grid.tsx';
import { LaneList } from './lane-list.tsx';
import { findAxis, hoursOf, type LaneOrder, sortLanes, toWaitingLane } from './lane-times.ts';
import { LaneChoices } from './lane-choices.tsx';
import { SelectedStop } from './selected-stop.tsx';
import type { TourMoves } from './tour-moves.ts';

/** The interval of the dispatcher's rounds: a new plan is no event. */
const ASK_MS = 30_000;

interface TourLanesProps {
  /** Undefined for somebody who may not move anything. */
  moves: TourMoves | undefined;
  chosenId?: string | undefined;
  onChoose: (deliveryId: string) => void;
}

/** All tours over time: who is where when, who will be late, and who is free. */
export function TourLanes({ moves, chosenId, onChoose }: TourLanesProps) {
  const query = useQuery(orpc.board.listTours.queryOptions({ refetchInterval: ASK_MS }));
  return (
    <QueryState query={query} failure="Die Touren konnten nicht geladen werden.">
      {({ lanes, hasMore, waiting, waitingCount }) =>
        lanes.length === 0 && waiting.length === 0 ? (
          <EmptyState title="Kein Fahrer ist online, und niemand hat Pakete." />
        ) : (
          <Lanes
            {...{ lanes, waiting, waitingCount, moves, chosenId, onChoose, hasMore }}
            // The plan is as old as the answer; between two answers nothing would be known to move.
            now={query.dataUpdatedAt}
          />
        )
      }
    </QueryState>
  );
}

interface LanesProps extends TourLanesProps {
  lanes: readonly Lane[];
  hasMore: boolean;
  waiting: readonly WaitingDelivery[];
  waitingCount: number;
  now: number;
}

function Lanes(props: LanesProps) {
  const { lanes, hasMore, waiting, waitingCount, now, moves, chosenId, onChoose } = props;
  const [order, setOrder] = useState<LaneOrder>('name');
  const [zoom, setZoom] = useState<number>();
  const [cell, setCell] = useState<NamedCell>();
  const waitingLane = useMemo(() => toWaitingLane(waiting), [waiting]);
  const rows = [waitingLane, ...lanes];
  const selected = followCell(rows, cell);
  const isNarrow = useIsNarrow();
  const sorted = useMemo(() => sortLanes(lanes, order), [lanes, order]);
  const axis = useMemo(() => findAxis(lanes, now), [lanes, now]);
  const lane = rows.find(({ driverId }) => driverId === selected?.driverId);
  const zoomHours = zoom ?? hoursOf(axis);
  return (
    <section aria-label="Touren" className="flex min-h-0 flex-1 flex-col">
      <h2 className="sr-only">Touren</h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-1 dense:px-4">
        <LaneChoices
          label="Sortiert nach"
          value={order}
          onChange={setOrder}
          choices={[
            ['name', 'Name'],
            ['free', 'Frei ab'],
            ['late', 'Verspätung'],
          ]}
        />
        {!isNarrow && (
          <LaneChoices
            label="Zeitraum"
            value={zoom}
            onChange={setZoom}
            choices={[
              [2, '2 Std.'],
              [4, '4 Std.'],
              [undefined, 'Tag'],
            ]}
          />
        )}
        <p className="text-sm text-ink-soft">{summaryOf(lanes, hasMore)}</p>
      </div>
      {moves?.failure && (
        <HelpBox tone="error" role="alert" title={moves.failure.title}>
          {moves.failure.text}
        </HelpBox>
      )}
      {isNarrow ? (
        <LaneList lanes={sorted} waiting={waitingLane.stops} now={now} onChoose={onChoose} />
      ) : (
        <>
          <LaneGrid
            lanes={sorted}
            waiting={waitingLane}
            {...{ waitingCount, axis, now, zoomHours, chosenId, selected, onChoose }}
            onSelect={setCell}
            moves={moves}
          />
          <SelectedStop lane={lane} index={selected?.index} moves={moves} onChoose={onChoose} />
        </>
      )}
    </section>
  );
}

/** '24 Fahrer online oder unterwegs, 3 davon frei, 2 Zustellungen verspätet' */
function summaryOf(lanes: readonly Lane[], hasMore: boolean): string {
  const free = lanes.filter(
    ({ isOnline, stops, pausedUntil }) => isOnline && stops.length === 0 && !pausedUntil,
  );
  const late = lanes.flatMap(({ stops }) => stops.filter(({ isLate }) => isLate)).length;
  return [
    `${hasMore ? 'Die ersten ' : ''}${lanes.length} Fahrer online oder mit Halten`,
    `${free.length} davon frei`,
    late === 1 ? '1 Zustellung verspätet' : `${late} Zustellungen verspätet`,
  ].join(', ');
}

const NARROW = '(max-width: 47.99rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
