import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Lane, LaneStop } from '#office/contract/tours.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { LaneRow } from './lane-row.tsx';
import { findCell, type GridLane, type LaneCell, type NamedCell, nameOf } from './lane-cells.ts';
import {
  type Axis,
  findPlace,
  findStep,
  hoursOf,
  listHours,
  ownerOf,
  toShare,
  WAITING,
  type WaitingLane,
} from './lane-times.ts';
import type { LanedStop, TourMoves } from './tour-moves.ts';
import { useTrackWidth } from './use-track-width.ts';
import { WaitingRow } from './waiting-row.tsx';

interface LaneGridProps {
  lanes: readonly Lane[];
  waiting: WaitingLane;
  waitingCount: number;
  axis: Axis;
  now: number;
  /** Hours that are in view at once. */
  zoomHours: number;
  chosenId: string | undefined;
  selected: LaneCell | undefined;
  onSelect: (cell: NamedCell) => void;
  onChoose: (deliveryId: string) => void;
  /** Undefined for somebody who may not move anything. */
  moves: TourMoves | undefined;
}

/** The cell that an event is about. */
function cellOf({ target }: SyntheticEvent): LaneCell | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-cell]');
  const driverId = cell?.closest<HTMLElement>('[data-lane]')?.dataset.lane;
  return cell && driverId !== undefined ? { driverId, index: Number(cell.dataset.cell) } : undefined;
}

/**
 * Lanes below one another, with their stops by time. A table for screen readers: one row per driver, one cell
 * per stop; arrow keys move between them, Enter opens, Shift with an arrow key moves a stop in its tour,
 * T gives its delivery to somebody, Ctrl+Z moves it back. The first row has what waits for a driver.
 */
export function LaneGrid({
  lanes,
  waiting,
  waitingCount,
  axis,
  now,
  zoomHours,
  chosenId,
  selected,
  onSelect,
  onChoose,
  moves,
}: LaneGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [hovered, setHovered] = useState<LaneCell>();
  const [dragged, setDragged] = useState<LanedStop>();
  const [drop, setDrop] = useState<{ driverId: string; share: number }>();
  const marked = hovered ?? selected;
  const rows: readonly GridLane[] = [waiting, ...lanes];
  const reached = selected ?? { driverId: WAITING, index: 0 };
  const laneOf = (driverId: string) => rows.find((lane) => lane.driverId === driverId);
  const length = useTrackWidth(grid, hoursOf(axis) / zoomHours);

  function focus(cell: LaneCell): void {
    grid.current
      ?.querySelector<HTMLElement>(`[data-lane="${CSS.escape(cell.driverId)}"] [data-cell="${cell.index}"]`)
      ?.focus();
  }
  function press(event: KeyboardEvent): void {
    const cell = cellOf(event);
    const lane = cell && laneOf(cell.driverId);
    if (!cell || !lane) return;
    if ((event.ctrlKey || event.metaKey) && event.key === 'z') {
      event.preventDefault();
      moves?.undo();
      return;
    }
    const stop = lane.stops[cell.index];
    const driverId = ownerOf(lane.driverId);
    if (event.key === 't') {
      if (!stop || stop.kind === 'return' || !moves) return;
      moves.give(stop, driverId && lane.name);
    } else if (event.key === 'Enter' || event.key === ' ') {
      if (stop) onChoose(stop.deliveryId);
    } else if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const place = findStep(lane.stops, cell.index, event.key === 'ArrowLeft' ? -1 : 1);
      if (stop && driverId && place !== undefined) moves?.move({ stop, driverId }, driverId, place);
    } else {
      const next = findCell(rows, cell, event.key, now);
      if (!next) return;
      focus(next);
    }
    event.preventDefault();
  }
  /** The lane and instant under the pointer. */
  function pointAt(event: DragEvent): { lane: GridLane; share: number; at: number } | undefined {
    if (!(event.target instanceof Element)) return undefined;
    const row = event.target.closest<HTMLElement>('[data-lane]');
    const track = row?.querySelector('[data-track]')?.getBoundingClientRect();
    const lane = laneOf(row?.dataset.lane ?? '');
    if (!lane || !track) return undefined;
    const part = Math.min(1, Math.max(0, (event.clientX - track.left) / track.width));
    return { lane, share: part * 100, at: axis.from + part * (axis.until - axis.from) };
  }
  function endDrag(): void {
    setDragged(undefined);
    setDrop(undefined);
  }
  function dropOn(event: DragEvent): void {
    const point = pointAt(event);
    if (!dragged || !point) return;
    event.preventDefault();
    // A block that leaves its lane is gone before it could hear of the end itself.
    endDrag();
    const isMoved = (stop: LaneStop) => nameOf(stop) === nameOf(dragged.stop);
    const place = findPlace(point.lane.stops, point.at, now, isMoved);
    moves?.move(dragged, ownerOf(point.lane.driverId), place);
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Touren der Fahrer"
      aria-rowcount={rows.length}
      tabIndex={-1}
      onKeyDown={press}
      onFocus={(event) => {
        const cell = cellOf(event);
        const stop = cell && laneOf(cell.driverId)?.stops[cell.index];
        if (cell) onSelect({ ...cell, name: stop && nameOf(stop) });
      }}
      onClick={(event) => {
        const given = findHandedOver(event, rows);
        if (given) moves?.handOver(given);
        const cell = cellOf(event);
        const stop = cell && laneOf(cell.driverId)?.stops[cell.index];
        if (stop) onChoose(stop.deliveryId);
      }}
      onMouseOver={(event) => setHovered(cellOf(event))}
      onMouseLeave={() => setHovered(undefined)}
      onDragStart={(event) => {
        const cell = cellOf(event);
        const stop = cell && laneOf(cell.driverId)?.stops[cell.index];
        if (!stop) return;
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', stop.shortId);
        setDragged({ stop, driverId: ownerOf(cell.driverId) });
      }}
      onDragOver={(event) => {
        const point = dragged && pointAt(event);
        if (!point) return;
        event.preventDefault();
        setDrop({ driverId: point.lane.driverId, share: Math.round(point.share * 5) / 5 });
      }}
      onDrop={dropOn}
      onDragEnd={endDrag}
      className="@container relative min-h-0 flex-1 overflow-auto bg-surface"
    >
      <div
        role="presentation"
        className="relative min-w-full"
        style={{ width: `calc(11rem + (100cqw - 11rem) * ${Math.max(1, hoursOf(axis) / zoomHours)})` }}
      >
        <AxisHead axis={axis} now={now} />
        <WaitingRow
          lane={waiting}
          count={waitingCount}
          tabIndexAt={reached.driverId === WAITING ? reached.index : undefined}
          chosenId={chosenId}
          isOver={drop?.driverId === WAITING}
          mayMove={moves !== undefined}
        />
        {lanes.map((lane) => (
          <LaneRow
            key={lane.driverId}
            lane={lane}
            axis={axis}
            now={now}
            track={length}
            tabIndexAt={reached.driverId === lane.driverId ? reached.index : undefined}
            markedAt={marked?.driverId === lane.driverId ? marked.index : undefined}
            chosenId={chosenId}
            dropAt={drop?.driverId === lane.driverId ? drop.share : undefined}
            mayMove={moves !== undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** The driver whose whole tour is to be given away. */
function findHandedOver({ target }: SyntheticEvent, rows: readonly GridLane[]) {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-hand-over]') : null;
  const lane = button && rows.find(({ driverId }) => driverId === button.dataset.handOver);
  return lane ? { id: lane.driverId, name: lane.name } : undefined;
}

/** The hours above the lanes, and lines through them; the one of now is strong. */
function AxisHead({ axis, now }: { axis: Axis; now: number }) {
  return (
    <>
      <div
        aria-hidden="true"
        className="tabular sticky top-0 z-30 flex h-7 border-b border-line bg-surface text-xs text-ink-soft"
      >
        <span className="sticky left-0 z-10 w-44 shrink-0 border-r border-line bg-surface" />
        <span className="relative flex-1">
          {listHours(axis).map((hour) => (
            <span
              key={hour}
              className="absolute top-1.5 -translate-x-1/2"
              style={{ left: `${toShare(axis, hour)}%` }}
            >
              {formatTime(new Date(hour))}
            </span>
          ))}
          <span
            className="absolute top-1 -translate-x-1/2 rounded-control bg-ink px-1.5 py-0.5 font-semibold text-paper"
            style={{ left: `${toShare(axis, now)}%` }}
          >
            {formatTime(new Date(now))}
          </span>
        </span>
      </div>
      <div aria-hidden="true" className="pointer-events-none absolute inset-y-0 top-7 right-0 left-44">
        {listHours(axis).map((hour) => (
          <span
            key={hour}
            className="absolute inset-y-0 border-l border-line"
            style={{ left: `${toShare(axis, hour)}%` }}
          />
        ))}
        <span
          className="absolute inset-y-0 z-10 border-l-2 border-ink"
          style={{ left: `${toShare(axis, now)}%` }}
        />
      </div>
    </>
  );
}
