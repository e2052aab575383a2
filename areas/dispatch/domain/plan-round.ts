import { chooseOffers } from './choose-offers.ts';
import { decideOrder } from './decide-order.ts';
import type { DispatchFacts, DispatchPlan } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { easeGoals } from './ease-goals.ts';
import { improveTours } from './improve-tours.ts';
import { placeOpen } from './place-open.ts';
import { RoundTours } from './round-tours.ts';

/**
 * One round: each open order is inserted into the cheapest of the nearby tours, the tours are improved by
 * local search, and orders that are now a driver's next stop are offered. The same facts, objective weights
 * and random numbers give the same plan. Source: docs/decisions/0039.
 */
export function planRound(
  facts: DispatchFacts,
  goals: DispatchGoals,
  { random }: { random: () => number },
): DispatchPlan {
  const round = new RoundTours(facts, easeGoals(facts, goals));
  placeOpen(round);
  improveTours(round, random);
  placeOpen(round);
  const offers = chooseOffers(round);
  // Choosing offers moves orders; an order that fits only now is planned, and offered in a later round.
  const unplaced = listUnplaced(round);
  return {
    tours: new Map(round.tours.map((tour) => [tour.driver.id, round.listStops(tour)])),
    offers,
    unplaced,
  };
}

function listUnplaced(round: RoundTours): DispatchPlan['unplaced'] {
  placeOpen(round);
  return round
    .listOpen()
    .filter((order) => !round.isPlaced(order))
    .map((order) => {
      const { decision, record } = decideOrder(round, order);
      return { orderId: round.orders.list[order]!.id, candidates: decision.candidates, record };
    });
}
