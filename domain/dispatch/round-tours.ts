import type { DispatchDriver, DispatchFacts, TourStop } from './dispatch-facts.ts';
import type { DispatchGoals } from './dispatch-goals.ts';
import { DriverTour } from './driver-tour.ts';
import { findBar, Inserter, insertAt, type Insertion } from './find-insertion.ts';
import { dropoffOf, isPickup, orderOf, pickupOf, RoundOrders, type StopCode } from './round-orders.ts';
import { takeNearest } from './take-nearest.ts';

const NOBODY = -1;

/** A round at work: all tours and orders, and who has which. */
export class RoundTours {
  readonly facts: DispatchFacts;
  readonly goals: DispatchGoals;
  readonly orders: RoundOrders;
  readonly tours: readonly DriverTour[];
  readonly inserter: Inserter;
  /** By order, the index of its tour. */
  readonly tourOf: Int32Array;
  /** By order, who gets an offer of it in this round. */
  private readonly offered = new Map<number, string>();
  private readonly near = new Map<number, readonly DriverTour[]>();

  constructor(facts: DispatchFacts, goals: DispatchGoals) {
    this.facts = facts;
    this.goals = goals;
    this.orders = new RoundOrders(facts, goals);
    this.inserter = new Inserter(this.orders, goals);
    this.tourOf = new Int32Array(this.orders.count).fill(NOBODY);
    this.tours = facts.drivers.map((_, index) => new DriverTour(facts, goals, this.orders, index));
    for (const tour of this.tours) this.takeUp(tour);
    this.takeOwn();
    for (const tour of this.tours) this.pinOffered(tour);
    for (const tour of this.tours) this.leaveWhatIsTooLate(tour);
  }

  isPlaced(order: number): boolean {
    return this.tourOf[order] !== NOBODY;
  }

  getTour(order: number): DriverTour {
    return this.tours[this.tourOf[order]!]!;
  }

  listOpen(): number[] {
    return [...this.orders.list.keys()].filter((order) => this.orders.isOpen[order] === 1);
  }

  isOffered(order: number): boolean {
    return this.offered.has(order);
  }

  findOfferedTo(order: number): string | null {
    return this.offered.get(order) ?? this.orders.list[order]!.offeredTo;
  }

  /** Whether this driver can be shown an offer now. */
  mayOffer({ driver, isPaused, offered }: DriverTour): boolean {
    return !driver.hasOffer && !isPaused && offered === undefined;
  }

  /** From now on its pick-up stands fast as the next stop. */
  markOffered(tour: DriverTour, order: number): void {
    this.offered.set(order, tour.driver.id);
    tour.offered = order;
    tour.fixed += 1;
  }

  /** When the plan brings it; never, while it is in no tour. */
  findDroppedAt(order: number): number {
    if (!this.isPlaced(order)) return Infinity;
    const tour = this.getTour(order);
    return tour.leaveAt[tour.stops.indexOf(dropoffOf(order))]!;
  }

  toInstant(seconds: number): number {
    return this.facts.now + Math.round(seconds * 1000);
  }

  toTourStop(stop: StopCode): TourStop {
    const { id, isReturning } = this.orders.list[orderOf(stop)]!;
    const kind = isReturning ? 'return' : 'dropoff';
    return { orderId: id, kind: isPickup(stop) ? 'pickup' : kind };
  }

  listStops(tour: DriverTour): (TourStop & { arriveAt: number; leaveAt: number })[] {
    return tour.stops.map((stop, at) => ({
      ...this.toTourStop(stop),
      arriveAt: this.toInstant(tour.arriveAt[at]!),
      leaveAt: this.toInstant(tour.leaveAt[at]!),
    }));
  }

  /** The facts' drivers with the tours as they stand now. */
  listDrivers(): DispatchDriver[] {
    return this.tours.map((tour) => ({
      ...tour.driver,
      tour: tour.stops.map((stop) => this.toTourStop(stop)),
    }));
  }

  isAllowed(order: number, tour: DriverTour): boolean {
    return findBar(this.orders, order, tour) === undefined;
  }

  put(tour: DriverTour, order: number, insertion: Insertion): void {
    tour.set(insertAt(tour.stops, order, insertion));
    this.tourOf[order] = tour.index;
  }

  takeOut(order: number): void {
    const tour = this.getTour(order);
    tour.set(tour.stops.filter((stop) => orderOf(stop) !== order));
    this.tourOf[order] = NOBODY;
  }

  /** Puts a tour back as it was. */
  restore(tour: DriverTour, stops: StopCode[]): void {
    tour.set(stops);
    for (const stop of stops) this.tourOf[orderOf(stop)] = tour.index;
  }

  /** The cheapest place in these tours, if one costs less than `limit`; of equals the first. */
  findCheapest(
    order: number,
    tours: readonly DriverTour[],
    limit = Infinity,
  ): { tour: DriverTour; insertion: Insertion } | undefined {
    let found: { tour: DriverTour; insertion: Insertion } | undefined;
    let least = limit;
    for (const tour of tours) {
      const insertion = this.inserter.find(tour, order, least);
      if (!insertion || 'exclusion' in insertion) continue;
      found = { tour, insertion };
      least = insertion.cost;
    }
    return found;
  }

  /**
   * The tours that come nearest to an order's pick-up, of drivers who may be asked; as they stood when first
   * asked for.
   */
  listNear(order: number): readonly DriverTour[] {
    const known = this.near.get(order);
    if (known) return known;
    const asked = this.tours.filter((tour) => this.isAllowed(order, tour));
    const listed = this.takeNearest(this.sortByWay(order, asked));
    this.near.set(order, listed);
    return listed;
  }

  takeNearest(sorted: readonly DriverTour[]): DriverTour[] {
    return takeNearest(sorted, this.goals, (tour) => tour.isIdle);
  }

  /**
   * All tours, those first that come nearest to the pick-up, or are there soonest where they have nothing to
   * do.
   */
  sortByWay(order: number, tours: readonly DriverTour[]): DriverTour[] {
    const place = this.orders.placeOf[pickupOf(order)]!;
    const ways = tours.map((tour) => {
      let least = Infinity;
      for (let at = Math.min(tour.fixed, tour.stops.length); at <= tour.stops.length; at += 1) {
        const way = tour.way(tour.placeBefore(at), place);
        if (way < least) least = way;
      }
      return { tour, way: least };
    });
    ways.sort((a, b) => a.way - b.way || a.tour.index - b.tour.index);
    return ways.map(({ tour }) => tour);
  }

  /** Where a parcel that is aboard, or goes back, is dropped at least cost, loads and promises first. */
  placeDropoff(tour: DriverTour, order: number): void {
    const others = tour.stops.filter((stop) => stop !== dropoffOf(order));
    const firstReturn = others.findIndex((stop, at) => at >= tour.fixed && this.isReturn(stop));
    const end = firstReturn < 0 ? others.length : firstReturn;
    const [from, to] = this.isReturn(dropoffOf(order))
      ? [end, others.length]
      : [Math.min(tour.fixed, end), end];
    let best: { stops: StopCode[]; faults: number; cost: number } | undefined;
    for (let at = from; at <= to; at += 1) {
      const stops = [...others.slice(0, at), dropoffOf(order), ...others.slice(at)];
      tour.set(stops);
      const [faults, cost] = [tour.countFaults(), tour.cost];
      if (!best || faults < best.faults || (faults === best.faults && cost < best.cost)) {
        best = { stops, faults, cost };
      }
    }
    this.restore(tour, best!.stops);
  }

  private isReturn(stop: StopCode): boolean {
    return !isPickup(stop) && this.orders.isReturning[orderOf(stop)] === 1;
  }

  /** The last round's plan, as far as it still holds. */
  private takeUp(tour: DriverTour): void {
    const codes: StopCode[] = [];
    let fixed = 0;
    tour.driver.tour.forEach((stop, at) => {
      const code = this.findCode(tour, stop, at);
      if (code === undefined || codes.includes(code)) return;
      codes.push(code);
      if (at < tour.driver.committed) fixed = codes.length;
    });
    const isWhole = (order: number) =>
      codes.includes(dropoffOf(order)) && (this.isAboard(order) || codes.includes(pickupOf(order)));
    const kept = codes.filter((code, at) => at < fixed || isWhole(orderOf(code)));
    tour.fixed = fixed;
    this.restore(tour, kept);
    this.pinOffered(tour);
    for (const stop of kept) {
      if (isPickup(stop) && !kept.includes(dropoffOf(orderOf(stop)))) this.placeDropoff(tour, orderOf(stop));
    }
  }

  /** What is on offer to this driver, once it is the next stop, stays that until the answer. */
  private pinOffered(tour: DriverTour): void {
    const next = tour.stops[tour.fixed];
    if (next === undefined || !isPickup(next)) return;
    if (this.orders.list[orderOf(next)]!.offeredTo === tour.driver.id) tour.fixed += 1;
  }

  private isAboard(order: number): boolean {
    const { isCarried, isReturning } = this.orders.list[order]!;
    return isCarried || isReturning;
  }

  private findCode(tour: DriverTour, { orderId, kind }: TourStop, at: number): StopCode | undefined {
    const index = this.orders.indexOf.get(orderId);
    if (index === undefined || this.isPlaced(index)) return undefined;
    const order = this.orders.list[index]!;
    const { id, committed } = tour.driver;
    if (order.isReturning !== (kind === 'return') || (kind === 'pickup' && order.isCarried)) return undefined;
    const isOwn = order.driverId === id || order.offeredTo === id;
    const isFree = this.orders.isOpen[index] === 1 && (at < committed || !findBar(this.orders, index, tour));
    if (!isOwn && !isFree) return undefined;
    return kind === 'pickup' ? pickupOf(index) : dropoffOf(index);
  }

  /** What somebody has, or has an offer of, is in that one's tour, whatever it costs. */
  private takeOwn(): void {
    const byDriver = new Map(this.tours.map((tour) => [tour.driver.id, tour]));
    this.orders.list.forEach(({ driverId, offeredTo }, order) => {
      const tour = byDriver.get(driverId ?? offeredTo ?? '');
      if (!tour || this.isPlaced(order)) return;
      if (this.isAboard(order)) this.placeDropoff(tour, order);
      else this.force(tour, order);
    });
  }

  private force(tour: DriverTour, order: number): void {
    const found = this.inserter.find(tour, order);
    if (found && !('exclusion' in found)) {
      this.put(tour, order, found);
      return;
    }
    const { stops, returnsFrom } = tour;
    this.restore(tour, [
      ...stops.slice(0, returnsFrom),
      pickupOf(order),
      dropoffOf(order),
      ...stops.slice(returnsFrom),
    ]);
  }

  /** Delays may have pushed what nobody has accepted yet behind the end of a shift. */
  private leaveWhatIsTooLate(tour: DriverTour): void {
    for (;;) {
      const at = tour.stops.findIndex(
        (stop, index) =>
          index >= tour.fixed &&
          this.orders.isOpen[orderOf(stop)] === 1 &&
          tour.startAt[index]! > tour.endsAt &&
          (isPickup(stop) || this.goals.shiftEndStops === 'all'),
      );
      if (at < 0) return;
      this.takeOut(orderOf(tour.stops[at]!));
    }
  }
}
