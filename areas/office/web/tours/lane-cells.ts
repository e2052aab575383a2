import type { Lane, LaneStop } from '#office/contract/tours.ts';
import { findBlock, WAITING } from './lane-times.ts';

/** A cell of the grid: a stop, or with the number after the last one the end of the lane. */
export interface LaneCell {
  driverId: string;
  index: number;
}

/** A cell with the stop in it. */
export interface NamedCell extends LaneCell {
  name: string | undefined;
}

/** A row of the grid: a driver's, or the one of those that wait, which has no end. */
export type GridLane = Pick<Lane, 'driverId' | 'name' | 'stops'> & Partial<Pick<Lane, 'freeFrom'>>;

export const nameOf = ({ deliveryId, kind }: LaneStop) => `${deliveryId} ${kind}`;

const endOf = ({ driverId, stops }: GridLane) =>
  driverId === WAITING ? Math.max(0, stops.length - 1) : stops.length;

/** The same cell after the lane has changed: the stop that it was, or else its number. */
export function followCell(lanes: readonly GridLane[], cell: NamedCell | undefined): LaneCell | undefined {
  const lane = cell && lanes.find(({ driverId }) => driverId === cell.driverId);
  if (!lane) return undefined;
  const index = lane.stops.findIndex((stop) => nameOf(stop) === cell.name);
  return { driverId: cell.driverId, index: index < 0 ? Math.min(cell.index, endOf(lane)) : index };
}

/** The cell that a key leads to: within a lane one by one, between lanes to what is nearest in time. */
export function findCell(
  lanes: readonly GridLane[],
  cell: LaneCell,
  key: string,
  now: number,
): LaneCell | undefined {
  const row = lanes.findIndex(({ driverId }) => driverId === cell.driverId);
  const lane = lanes[row];
  if (!lane) return undefined;
  const end = endOf(lane);
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
  const startOf = ({ stops, freeFrom }: GridLane, at: number) => {
    const stop = stops[at];
    return stop ? findBlock(stop, at, now).start : freeFrom ? Date.parse(freeFrom) : Infinity;
  };
  const from = startOf(lane, cell.index);
  const near = Array.from({ length: endOf(next) + 1 }, (_, at) => at).toSorted(
    (one, other) => away(startOf(next, one), from) - away(startOf(next, other), from),
  );
  return { driverId: next.driverId, index: near[0] ?? 0 };
}

const away = (one: number, other: number) => (one === other ? 0 : Math.abs(one - other));
