import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { Lane, LaneStop } from '#office/contract/tours.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { LaneRow } from './lane-row.tsx';
import { type Axis, findBlock, findPlace, findStep, hoursOf, listHours, toShare } from './lane-times.ts';
import type { LanedStop, TourMoves } from './tour-moves.ts';

/** A cell of the grid: a stop, or with the number after the last one the end of the lane. */
export interface LaneCell {
  driverId: string;
  index: number;
}

/** The same cell after the lane has changed: the stop that it was, or else its number. */
export function followCell(lanes: readonly Lane[], cell: NamedCell | undefined): LaneCell | undefined {
  const lane = cell && lanes.find(({ driverId }) => driverId === cell.driverId);
  if (!lane) return undefined;
  const index = lane.stops.findIndex((stop) => nameOf(stop) === cell.name);
  return { driverId: cell.driverId, index: index < 0 ? Math.min(cell.index, lane.stops.length) : index };
}

/** A cell with the stop in it. */
export interface NamedCell extends LaneCell {
  name: string | undefined;
}

const nameOf = ({ deliveryId, kind }: LaneStop) => `${deliveryId} ${kind}`;

interface LaneGridProps {
  lanes: readonly Lane[];
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
 * Ctrl+Z moves it back.
 */
export function LaneGrid({
  lanes,
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
  const [first] = lanes;
  const reached = selected ?? (first && { driverId: first.driverId, index: 0 });
  const laneOf = (driverId: string) => lanes.find((lane) => lane.driverId === driverId);

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
    if (event.key === 'Enter' || event.key === ' ') {
      if (stop) onChoose(stop.deliveryId);
    } else if (event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      const place = findStep(lane.stops, cell.index, event.key === 'ArrowLeft' ? -1 : 1);
      if (stop && place !== undefined) moves?.move({ stop, driverId: lane.driverId }, lane.driverId, place);
    } else {
      const next = findCell(lanes, cell, event.key, now);
      if (!next) return;
      focus(next);
    }
    event.preventDefault();
  }
  /** The lane and instant under the pointer. */
  function pointAt(event: DragEvent): { lane: Lane; share: number; at: number } | undefined {
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
    moves?.move(dragged, point.lane.driverId, findPlace(point.lane.stops, point.at, now, isMoved));
  }
  return (
    <div
      ref={grid}
      role="grid"
      aria-label="Touren der Fahrer"
      aria-rowcount={lanes.length}
      tabIndex={-1}
      onKeyDown={press}
      onFocus={(event) => {
        const cell = cellOf(event);
        const stop = cell && laneOf(cell.driverId)?.stops[cell.index];
        if (cell) onSelect({ ...cell, name: stop && nameOf(stop) });
      }}
      onClick={(event) => {
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
        setDragged({ stop, driverId: cell.driverId });
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
        {lanes.map((lane) => (
          <LaneRow
            key={lane.driverId}
            lane={lane}
            axis={axis}
            now={now}
            tabIndexAt={reached?.driverId === lane.driverId ? reached.index : undefined}
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

/** The cell that a key leads to: within a lane one by one, between lanes to what is nearest in time. */
function findCell(lanes: readonly Lane[], cell: LaneCell, key: string, now: number): LaneCell | undefined {
  const row = lanes.findIndex(({ driverId }) => driverId === cell.driverId);
  const lane = lanes[row];
  if (!lane) return undefined;
  const end = lane.stops.length;
  const inLane: Record<string, number> = {
    ArrowLeft: Math.max(0, cell.index - 1),
    ArrowRight: Math.min(end, cell.index + 1),
    Home: 0,
    End: end,
  };
  const index = inLane[key];
  if (index !== undefined) return { ...cell, index };
  const pages: Record<string, number> = { ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10 };
  const step = pages[key];
  if (step === undefined) return undefined;
  const next = lanes[Math.min(lanes.length - 1, Math.max(0, row + step))];
  if (!next) return undefined;
  const startOf = ({ stops, freeFrom }: Lane, at: number) => {
    const stop = stops[at];
    return stop ? findBlock(stop, at, now).start : freeFrom ? Date.parse(freeFrom) : Infinity;
  };
  const from = startOf(lane, cell.index);
  const near = [...next.stops.keys(), next.stops.length].toSorted(
    (one, other) => away(startOf(next, one), from) - away(startOf(next, other), from),
  );
  return { driverId: next.driverId, index: near[0] ?? 0 };
}

const away = (one: number, other: number) => (one === other ? 0 : Math.abs(one - other));
