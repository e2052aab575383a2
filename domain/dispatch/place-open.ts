import type { RoundTours } from './round-tours.ts';

/**
 * Each open order into the cheapest place, the most urgent first; where nobody nearby has one, whoever else
 * has.
 */
export function placeOpen(round: RoundTours, but?: number): void {
  const { softDueAt } = round.orders;
  const waiting = round.listOpen().filter((order) => order !== but && !round.isPlaced(order));
  waiting.sort((a, b) => softDueAt[a]! - softDueAt[b]! || a - b);
  for (const order of waiting) {
    const found =
      round.findCheapest(order, round.listNear(order)) ??
      round.findCheapest(
        order,
        round.tours.filter((tour) => round.isAllowed(order, tour)),
      );
    if (found) round.put(found.tour, order, found.insertion);
  }
}
