import type { DispatchFacts, TourStop } from './dispatch-facts.ts';
import type { DispatchGoals } from '#delivery/domain/dispatch-goals.ts';
import { DriverTour } from './driver-tour.ts';
import { findBar } from './find-bar.ts';
import { Inserter } from './find-insertion.ts';
import { insertAt, type Insertion } from './insertion.ts';
import { NearbyTours } from './nearby-tours.ts';
import { dropoffOf, isPickup, orderOf, pickupOf, RoundOrders, type StopCode } from './round-orders.ts';

const NOBODY = -1;

/** The state of a round: all tours and orders, and their assignment. */
export class RoundTours {
  readonly facts: DispatchFacts;
  readonly goals: DispatchGoals;
  readonly orders: RoundOrders;
  readonly tours: readonly DriverTour[];
  readonly inserter: Inserter;
  /** By order: the index of its tour. */
  readonly tourOf: Int32Array;
  /** By order: the driver who is offered it in this round. */
  private readonly offered = new Map<number, string>();
  private readonly nearby: NearbyTours;
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
    this.nearby = new NearbyTours(facts, goals, this.tours);
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

  /** Whether this driver can be made an offer now. */
  mayOffer({ driver, isPaused, offered }: DriverTour): boolean {
    return !driver.hasOffer && !isPaused && offered === undefined;
  }

  /** From now on its pick-up is fixed as the next stop. */
  markOffered(tour: DriverTour, order: number): void {
    this.offered.set(order, tour.driver.id);
    tour.offered = order;
    tour.fixed += 1;
  }

  /** When the plan delivers it; Infinity while it is in no tour. */
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
      // At a receiver who wished for a later time, the driver is not there before.
      arriveAt: this.toInstant((isPickup(stop) ? tour.arriveAt : tour.startAt)[at]!),
      leaveAt: this.toInstant(tour.leaveAt[at]!),
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

  /** Restores a tour to an earlier state. */
  restore(tour: DriverTour, stops: StopCode[]): void {
    tour.set(stops);
    for (const stop of stops) this.tourOf[orderOf(stop)] = tour.index;
  }

  /** The cheapest insertion into these tours, if one costs less than `limit`; ties go to the first. */
  findCheapest(
    order: number,
    tours: readonly DriverTour[],
    limit = Infinity,
  ): { tour: DriverTour; insertion: Insertion } | undefined {
    let found: { tour: DriverTour; insertion: Insertion } | undefined;
    let lowest = limit;
    for (const tour of tours) {
      const insertion = this.inserter.find(tour, order, lowest);
      if (!insertion || 'exclusion' in insertion) continue;
      found = { tour, insertion };
      lowest = insertion.cost;
    }
    return found;
  }

  /** The tours nearest to an order's pick-up, of drivers who may be asked; computed at the first call. */
  listNear(order: number): readonly DriverTour[] {
    const known = this.near.get(order);
    if (known) return known;
    const place = this.orders.placeOf[pickupOf(order)]!;
    const listed = this.nearby.list(place, (tour) => this.isAllowed(order, tour));
    this.near.set(order, listed);
    return listed;
  }

  /** Tours as near as these of drivers who may not be asked. */
  listBarred(order: number, limit: number): readonly DriverTour[] {
    const place = this.orders.placeOf[pickupOf(order)]!;
    return this.nearby.listBarred(place, (tour) => this.isAllowed(order, tour), limit);
  }

  /**
   * Inserts the drop-off or return of a parcel that is aboard at least cost, with loads and promises taking
   * precedence.
   */
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

  /** Takes over the last round's plan, as far as it is still valid. */
  private takeUp(tour: DriverTour): void {
    const codes: StopCode[] = [];
    let committed = 0;
    let pinned = 0;
    tour.driver.tour.forEach((stop, at) => {
      const code = this.findCode(tour, stop, at);
      if (code === undefined || codes.includes(code)) return;
      codes.push(code);
      if (at < tour.driver.committed) committed = codes.length;
      if (at < (tour.driver.pinned ?? 0)) pinned = codes.length;
    });
    const isWhole = (order: number) =>
      codes.includes(dropoffOf(order)) && (this.isAboard(order) || codes.includes(pickupOf(order)));
    const kept = codes.filter((code, at) => at < Math.max(committed, pinned) || isWhole(orderOf(code)));
    tour.commit(committed, pinned);
    this.restore(tour, kept);
    this.pinOffered(tour);
    for (const stop of kept) {
      if (isPickup(stop) && !kept.includes(dropoffOf(orderOf(stop)))) this.placeDropoff(tour, orderOf(stop));
    }
  }

  /** An order on offer to this driver stays fixed as the next stop until the driver answers. */
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

  /** Orders that a driver has accepted or has an offer for are put into that driver's tour at any cost. */
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

  /** Delays may have pushed unaccepted orders past the end of a shift; these are removed. */
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
