/**
 * What happens in the demo's weeks before today, drawn from a seed: who orders what and when, and how it
 * ends.
 */
import { drawByShare, drawUnit } from '#lab/city/draw.ts';
import { type CityOrder, drawCity } from '#lab/city/draw-city.ts';
import { comments, questions } from './history-words.ts';

export interface HistorySize {
  seed: number;
  days: number;
  orders: number;
  customers: number;
}

/**
 * 'late' was delivered after its promise; 'absent' awaits a decision; 'credited' was delivered, and an admin
 * refunded a part of the price.
 */
export const fates = ['delivered', 'late', 'credited', 'redelivered', 'absent', 'cancelled'] as const;
export type Fate = (typeof fates)[number];

export interface PlannedOrder {
  id: string;
  trip: CityOrder;
  day: number;
  /** Seconds since six in the morning of the first day. */
  at: number;
  /** 0 is the demo's own customer. */
  customer: number;
  fate: Fate;
  rating: { rating: number; comment: string } | undefined;
  /** The customer's question to the desk about it. */
  question: (typeof questions)[number] | undefined;
}

export const DAY_SECONDS = 24 * 3600;
/** Later orders of the last day would be under way when the history ends. */
const LAST_ORDERED_SECONDS = 14 * 3600;
/** The orders of the demo's own customer, so that every outcome is shown: the latest last. */
const ownFates: readonly Fate[] = [
  'delivered',
  'delivered',
  'cancelled',
  'delivered',
  'redelivered',
  'delivered',
  'delivered',
  'credited',
  'late',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'delivered',
  'absent',
];
const endings: readonly (readonly [Fate, number])[] = [
  ['delivered', 90],
  ['late', 1],
  ['cancelled', 4],
  ['redelivered', 3],
  ['absent', 1],
  ['credited', 1],
];
const stars: readonly (readonly [number, number])[] = [
  [5, 62],
  [4, 24],
  [3, 8],
  [2, 4],
  [1, 2],
];
const RATED = 0.45;
const COMMENTED = 0.4;
const ASKED = 0.02;

/** In the order of ordering; the same for the same seed. */
export function planHistory({ seed, days, orders, customers }: HistorySize): PlannedOrder[] {
  const weights = Array.from(
    { length: days },
    // Demand grows from week to week, and varies from day to day.
    (_, day) => (0.8 + (0.4 * day) / days) * (0.75 + 0.5 * drawUnit(seed, day, 'orders')),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const planned = weights.flatMap((weight, day) =>
    drawCity(seed * 100 + day, {
      orders: Math.max(1, Math.round((orders * weight) / total)),
      drivers: 0,
    }).orders.map((trip) => ({ trip, day })),
  );
  const ended = planned.filter(({ trip, day }) => day < days - 1 || trip.orderedAt < LAST_ORDERED_SECONDS);
  const every = Math.floor(ended.length / ownFates.length);
  return ended.map(({ trip, day }, index) => {
    const id = `${day}-${trip.id}`;
    const unit = (what: string) => drawUnit(seed, id, what);
    const own = every > 0 && index % every === every - 1 ? ownFates[Math.floor(index / every)] : undefined;
    const fate = endInTime(own ?? drawByShare(endings, unit('fate')), day, days, own !== undefined);
    const isRated = fate === 'delivered' && (own ? unit('rated') < 0.7 : unit('rated') < RATED);
    const rating = drawByShare(stars, unit('stars'));
    return {
      id,
      trip,
      day,
      at: day * DAY_SECONDS + trip.orderedAt,
      customer: own ? 0 : 1 + Math.floor(unit('customer') ** 1.6 * customers),
      fate,
      rating: isRated
        ? { rating, comment: unit('comment') < COMMENTED ? pick(comments[rating], unit('words')) : '' }
        : undefined,
      question: unit('asks') < ASKED ? pick(questions, unit('question')) : undefined,
    };
  });
}

/** Near the end, outcomes that need another day are replaced; and no parcel waits at the desk for weeks. */
function endInTime(fate: Fate, day: number, days: number, isOwn: boolean): Fate {
  if (fate === 'redelivered' && day >= days - 1) return 'absent';
  // The promise may end at night, and the history before it.
  if (fate === 'late' && day >= days - 1) return 'delivered';
  if (fate === 'absent' && day < days - 3 && !isOwn) return 'redelivered';
  return fate;
}

export function pick<T>(list: readonly T[] | undefined, unit: number): T {
  const found = list?.[Math.floor(unit * list.length)];
  if (found === undefined) throw new Error('an empty list');
  return found;
}
