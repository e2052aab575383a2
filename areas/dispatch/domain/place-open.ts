import type { RoundTours } from './round-tours.ts';

/**
 * Inserts each open order where it costs least, most urgent first; if no nearby tour has capacity, all other
 * tours are tried.
 */
export function placeOpen(round: RoundTours, but: readonly number[] = []): void {
  const { softDueAt } = round.orders;
  const waiting = round.listOpen().filter((order) => !but.includes(order) && !round.isPlaced(order));
  waiting.sort((a, b) => softDueAt[a]! - softDueAt[b]! || a - b);
  for (const order of waiting) {
    const found = findPlace(round, order);
    if (found) round.put(found.tour, order, found.insertion);
  }
}

/** Where an order costs least: in a tour nearby, or else in any. */
export function findPlace(round: RoundTours, order: number): ReturnType<RoundTours['findCheapest']> {
  return (
    round.findCheapest(order, round.listNear(order)) ??
    round.findCheapest(
      order,
      round.tours.filter((tour) => round.isAllowed(order, tour)),
    )
  );
}
