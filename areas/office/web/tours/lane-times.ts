import type { Lane, LaneStop, WaitingDelivery } from '#office/contract/tours.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { clockText } from '#delivery/contract/arrival-text.ts';
import type { StopPlace } from './tour-moves.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Shown before now, so that the line of now does not stick to the edge. */
const BEFORE = 30 * MINUTE;
/** Even without any stop. */
const MIN_SPAN = 4 * HOUR;
const MAX_SPAN = 24 * HOUR;

/** The time that the lanes show, in epoch milliseconds. */
export interface Axis {
  from: number;
  until: number;
}

const read = (instant: string | null) => (instant === null ? Number.NaN : Date.parse(instant));

/** From half an hour ago to the end of the last stop and shift, in full hours at its end. */
export function findAxis(lanes: readonly Lane[], now: number): Axis {
  const from = Math.floor((now - BEFORE) / (15 * MINUTE)) * 15 * MINUTE;
  const ends = lanes.flatMap(({ stops, shiftEndsAt, freeFrom }) =>
    [shiftEndsAt, freeFrom, ...stops.map(({ promisedBy }) => promisedBy)].map(read),
  );
  const known = ends.filter((end) => end <= from + MAX_SPAN);
  const last = Math.max(now + MIN_SPAN, ...known);
  return { from, until: Math.ceil((last + 15 * MINUTE) / HOUR) * HOUR };
}

/** Where an instant lies on the axis, in percent of its length. */
export const toShare = ({ from, until }: Axis, at: number): number =>
  Math.min(100, Math.max(0, ((at - from) / (until - from)) * 100));

/** The full hours on the axis. */
export function listHours({ from, until }: Axis): number[] {
  const first = Math.ceil(from / HOUR) * HOUR;
  return Array.from({ length: Math.floor((until - first) / HOUR) + 1 }, (_, index) => first + index * HOUR);
}

export const hoursOf = ({ from, until }: Axis): number => (until - from) / HOUR;

/** When a stop is drawn; without a known time one after another from now. */
export function findBlock(stop: LaneStop, index: number, now: number): { start: number; end: number } {
  const start = stop.arriveAt ? read(stop.arriveAt) : now + index * 10 * MINUTE;
  return { start, end: stop.leaveAt ? read(stop.leaveAt) : start + 4 * MINUTE };
}

/** Before which stop something is placed that is dropped at an instant; null for the end of the lane. */
export function findPlace(
  stops: readonly LaneStop[],
  at: number,
  now: number,
  isMoved: (stop: LaneStop) => boolean,
): StopPlace {
  const next = stops.find((stop, index) => {
    const { start, end } = findBlock(stop, index, now);
    return stop.isFirm && !isMoved(stop) && (start + end) / 2 > at;
  });
  return next ? { deliveryId: next.deliveryId, kind: next.kind } : null;
}

/** The place one step earlier or later among the driver's own stops; undefined at either end. */
export function findStep(stops: readonly LaneStop[], index: number, step: -1 | 1): StopPlace | undefined {
  const firm = stops.filter(({ isFirm }) => isFirm);
  const own = firm.indexOf(stops[index]!);
  const target = firm[own + step];
  if (own < 0 || !target) return undefined;
  const before = step < 0 ? target : firm[own + 2];
  return before ? { deliveryId: before.deliveryId, kind: before.kind } : null;
}

export type LaneOrder = 'name' | 'free' | 'late';

/** By name, or whoever is free first on top, or who is late most; unknown ends come last. */
export function sortLanes(lanes: readonly Lane[], order: LaneOrder): Lane[] {
  if (order === 'late') {
    return sortLanes(lanes, 'free').toSorted((one, other) => latenessOf(other) - latenessOf(one));
  }
  if (order === 'name') return lanes.toSorted((one, other) => one.name.localeCompare(other.name, 'de'));
  const at = ({ isOnline, freeFrom }: Lane) => (isOnline && freeFrom ? read(freeFrom) : Infinity);
  return lanes.toSorted((one, other) => {
    const [a, b] = [at(one), at(other)];
    return a === b ? one.name.localeCompare(other.name, 'de') : a - b;
  });
}

/** How long after its promise a driver's latest drop-off comes. */
const latenessOf = ({ stops }: Lane) =>
  Math.max(
    0,
    ...stops.map(({ isLate, arriveAt, promisedBy }) =>
      isLate ? Math.max(1, arriveAt ? read(arriveAt) - read(promisedBy) : 1) : 0,
    ),
  );

/** Deliveries that wait for a driver, as a lane of their own, whose stops are where each begins. */
export function toWaitingLane(waiting: readonly WaitingDelivery[]): WaitingLane {
  const stops = waiting.map(({ pickupAddress, deliverySpeed, deliveryAddress, ...delivery }) => ({
    ...delivery,
    deliverySpeed,
    deliveryAddress,
    kind: 'pickup' as const,
    address: pickupAddress,
    arriveAt: null,
    leaveAt: null,
    arrivalWindow: null,
    isFirm: true,
    isPinned: false,
  }));
  return { driverId: WAITING, name: 'Ohne Fahrer', stops };
}
type WaitingStop = LaneStop & Pick<WaitingDelivery, 'deliverySpeed' | 'deliveryAddress'>;
export interface WaitingLane extends Pick<Lane, 'driverId' | 'name'> {
  stops: WaitingStop[];
}
export const isWaiting = (stop: LaneStop): stop is WaitingStop => 'deliverySpeed' in stop;

/** In the place of a driver's id. */
export const WAITING = 'waiting';
/** Whose lane it is: nobody's is that of those that wait. */
export const ownerOf = (laneId: string): string | null => (laneId === WAITING ? null : laneId);

/** 'a1b2c3d4 bis 16:00 Express verspätet, Jungfernstieg 7 nach Reeperbahn 1': what is shown, and where. */
export function waitingText(stop: WaitingStop): string {
  const { shortId, promisedBy, deliverySpeed, isLate, address, deliveryAddress } = stop;
  const shown = [
    shortId,
    `bis ${formatTime(promisedBy)}`,
    speedDisplay[deliverySpeed].label,
    isLate && 'verspätet',
  ];
  return `${shown.filter(Boolean).join(' ')}, ${address} nach ${deliveryAddress}`;
}

const kinds = { pickup: 'Abholung', dropoff: 'Zustellung', return: 'Rückgabe' };

/** 'Halt 2, Zustellung a1b2c3d4, Reeperbahn 1, 16:10 Uhr, versprochen bis 16:00 Uhr, verspätet' */
export function stopText(stop: LaneStop, index: number): string {
  const { kind, shortId, address, promisedBy, isLate, isPinned, isFirm } = stop;
  return [
    `Halt ${index + 1}`,
    `${kinds[kind]} ${shortId}`,
    address,
    timeText(stop),
    kind === 'return' ? '' : `versprochen bis ${formatTime(promisedBy)} Uhr`,
    isLate ? 'verspätet' : '',
    isPinned ? 'festgelegt' : '',
    isFirm ? '' : 'nur vorgesehen',
  ]
    .filter(Boolean)
    .join(', ');
}

/** The window at the receiver, as every page names it; of other stops the plan's minute. */
function timeText({ arrivalWindow, arriveAt }: LaneStop): string {
  if (arrivalWindow) return clockText(arrivalWindow);
  return arriveAt ? `${formatTime(arriveAt)} Uhr` : 'Zeit unbekannt';
}

/** 'frei ab 16:40 Uhr' */
export function freeText({ freeFrom, stops, pausedUntil, isOnline }: Lane, now: number): string {
  if (!isOnline) return 'offline';
  if (!freeFrom) return 'Ende unbekannt';
  if (read(freeFrom) <= now + MINUTE && stops.length === 0) return 'jetzt frei';
  const isPause = stops.length === 0 && pausedUntil !== null;
  return `${isPause ? 'Pause, ' : ''}frei ab ${formatTime(freeFrom)} Uhr`;
}

/** 'Fahrrad, 3 Halte' */
export function laneText({ vehicleType, stops, isOnline, hiddenSince }: Lane): string {
  const count = stops.length === 0 ? 'kein Halt' : stops.length === 1 ? '1 Halt' : `${stops.length} Halte`;
  // What is unusual comes first: the column is narrow.
  return [hiddenText(hiddenSince), vehicleType, count, isOnline ? '' : 'offline'].filter(Boolean).join(', ');
}
