/**
 * One instance from its first order to its last, with a decision each minute, by the couriers' decision code
 * with the objective weights for meals. Every offer is accepted, and couriers go where they are sent.
 */
import type {
  DispatchDriver,
  DispatchFacts,
  DispatchOrder,
  TourStop,
} from '#dispatch/domain/dispatch-facts.ts';
import { alike, courierGoals, type DispatchGoals, withoutComfort } from '#delivery/domain/dispatch-goals.ts';
import { planRound } from '#dispatch/domain/plan-round.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import type { Courier, Instance, Meal } from './read-instance.ts';

const MINUTE = 60_000;
/**
 * The cost, in minutes of a meal's delay, of ending a minute further from where the day's orders come from.
 */
const END_WEIGHT = 0.25;

/** Every minute from ready to door costs the same; couriers' driving costs next to nothing. */
export const mealGoals: DispatchGoals = {
  ...courierGoals,
  travelFactor: 1,
  busyWeight: 0.05,
  idleCost: 0,
  emptyWeight: 0,
  ...withoutComfort,
  comfort: { from: 0, to: 1, min: 1, rush: 1 },
  latenessWeight: alike(1),
  reserveSeconds: alike(0),
  maxParcels: 3,
  carriesTogether: 'same_pickup',
  keepsPromises: false,
  shiftEndStops: 'pickups',
  nearestTours: 100,
  rushTours: 100,
  nearestIdle: 0,
  moves: 300,
  movesAnOrder: 0,
  brokenShare: 1,
  rebuildShare: 0.6,
  offerAheadSeconds: 0,
  waitsUntilLeaving: true,
};

interface Work {
  courier: Courier;
  /** The place where the courier is, or last was; and since when. */
  place: number;
  freeAt: number;
  plan: readonly TourStop[];
  /** The courier's current destination, and when that stop is done. */
  going: { stop: TourStop; leftFrom: number; leftAt: number; doneAt: number } | null;
}

interface State {
  meal: Meal;
  courier: string | null;
  pickedUpAt: number | null;
  deliveredAt: number | null;
}

export interface Outcome {
  undelivered: number;
  clickToDoor: number;
  readyToPickup: number;
}

export function runInstance(instance: Instance, goals: DispatchGoals = mealGoals, seed = 1): Outcome {
  return new Run(instance, goals, seed).toOutcome();
}

class Run {
  private readonly instance: Instance;
  private readonly goals: DispatchGoals;
  private readonly random: () => number;
  private readonly states: Map<string, State>;
  private readonly work: Work[];
  /** The stops first, then the same points as idle places: leaving those takes no more service time. */
  private readonly points: { x: number; y: number }[] = [];
  private readonly placeOf = new Map<string, number>();
  private readonly stops: number;
  private readonly halves: number[] = [];
  private readonly restaurants: ReadonlySet<number>;

  constructor(instance: Instance, goals: DispatchGoals, seed: number) {
    this.instance = instance;
    this.goals = goals;
    this.random = seededRandom(seed);
    this.states = new Map(
      instance.meals.map((meal) => [meal.id, { meal, courier: null, pickedUpAt: null, deliveredAt: null }]),
    );
    for (const { id, x, y, restaurant } of instance.meals) {
      if (!this.placeOf.has(restaurant.id))
        this.addPlace(restaurant.id, restaurant, instance.pickupMinutes / 2);
      this.addPlace(id, { x, y }, instance.dropoffMinutes / 2);
    }
    for (const { id, x, y } of instance.couriers) this.addPlace(id, { x, y }, 0);
    this.stops = this.points.length;
    this.restaurants = new Set(instance.meals.map(({ restaurant }) => this.placeOf.get(restaurant.id)!));
    this.work = instance.couriers.map((courier) => ({
      courier,
      place: this.standingAt(this.placeOf.get(courier.id)!),
      freeAt: courier.onAt,
      plan: [],
      going: null,
    }));
    this.run();
  }

  toOutcome(): Outcome {
    const delivered = [...this.states.values()].filter(({ deliveredAt }) => deliveredAt !== null);
    const mean = (value: (state: State) => number) =>
      delivered.reduce((sum, state) => sum + value(state), 0) / delivered.length;
    return {
      undelivered: this.states.size - delivered.length,
      clickToDoor: mean(({ meal, deliveredAt }) => deliveredAt! - meal.placedAt),
      readyToPickup: mean(({ meal, pickedUpAt }) => pickedUpAt! - meal.readyAt),
    };
  }

  private addPlace(id: string, point: { x: number; y: number }, half: number): void {
    this.placeOf.set(id, this.points.length);
    this.points.push(point);
    this.halves.push(half);
  }

  private standingAt(place: number): number {
    return place + this.points.length;
  }

  /**
   * Minutes from one place to the next, including the remaining service time of the first and the initial
   * service time of the second.
   */
  private minutes(from: number, to: number): number {
    const isStanding = from >= this.stops;
    const [start, end] = [isStanding ? from - this.stops : from, to];
    const [a, b] = [this.points[start]!, this.points[end]!];
    const way = Math.ceil(Math.hypot(a.x - b.x, a.y - b.y) / this.instance.metersPerMinute);
    return way + (isStanding ? 0 : this.halves[start]!) + this.halves[end]!;
  }

  private run(): void {
    const { meals, couriers } = this.instance;
    const first = Math.min(...meals.map(({ placedAt }) => placedAt));
    const last = Math.max(...couriers.map(({ offAt }) => offAt), ...meals.map(({ readyAt }) => readyAt));
    for (let now = first; ; now += 1) {
      this.arrive(now);
      // A second order from the same restaurant is added in the same minute.
      for (let moves = this.goals.moves; this.decide(now, moves); moves = 0) this.arrive(now);
      this.leave(now);
      this.arrive(now);
      if (now > last && this.work.every(({ going, plan }) => !going && plan.length === 0)) return;
      if (now > last + 24 * 60) throw new Error(`${this.instance.name} does not end`);
    }
  }

  private arrive(now: number): void {
    for (const work of this.work) {
      const { going } = work;
      if (!going || going.doneAt > now) continue;
      const state = this.states.get(going.stop.orderId)!;
      const { meal } = state;
      if (going.stop.kind === 'pickup') this.collect(work, state, going.doneAt);
      else state.deliveredAt = going.doneAt;
      const place = this.placeOf.get(going.stop.kind === 'pickup' ? meal.restaurant.id : meal.id)!;
      work.place = place;
      work.freeAt = going.doneAt;
      work.plan = work.plan.slice(1);
      work.going = null;
    }
  }

  /**
   * Orders that the courier accepted earlier at this stop leave the restaurant together, and count as
   * collected only now.
   */
  private collect(work: Work, state: State, at: number): void {
    for (const other of this.states.values()) {
      const isAboard = other.pickedUpAt !== null && other.deliveredAt === null;
      if (isAboard && other.courier === work.courier.id && work.going?.leftFrom === work.place) {
        other.pickedUpAt = at;
      }
    }
    state.pickedUpAt = at;
  }

  /** Whether a courier was sent somewhere. */
  private decide(now: number, moves: number): boolean {
    const plan = planRound(this.toFacts(now), { ...this.goals, moves }, { random: this.random });
    for (const work of this.work) work.plan = plan.tours.get(work.courier.id) ?? [];
    for (const { orderId, driverId } of plan.offers) {
      const work = this.work.find(({ courier }) => courier.id === driverId)!;
      this.states.get(orderId)!.courier = driverId;
      this.go(work, now);
    }
    return plan.offers.length > 0;
  }

  /** A courier with orders aboard and nothing more to collect now delivers them. */
  private leave(now: number): void {
    for (const work of this.work) {
      if (!work.going && work.plan[0]?.kind === 'dropoff') this.go(work, now);
    }
  }

  private go(work: Work, now: number): void {
    const stop = work.plan[0]!;
    const { meal } = this.states.get(stop.orderId)!;
    const to = this.placeOf.get(stop.kind === 'pickup' ? meal.restaurant.id : meal.id)!;
    const [from, leftAt] = this.standsAt(work, now);
    const arriveAt = leftAt + (from === to ? 0 : this.minutes(from, to));
    const doneAt = stop.kind === 'pickup' ? Math.max(arriveAt, meal.readyAt) : arriveAt;
    if (stop.kind === 'pickup' && doneAt >= work.courier.offAt)
      throw new Error(`${stop.orderId} after the shift`);
    work.going = { stop, leftFrom: from, leftAt, doneAt };
  }

  /** From where and when an idle courier can leave. */
  private standsAt({ place, freeAt }: Work, now: number): [number, number] {
    if (place >= this.stops) return [place, Math.max(now, freeAt)];
    // A courier who waits at a restaurant for another order has not ended that stop.
    const isCollecting = this.restaurants.has(place);
    if (isCollecting || freeAt >= now) return [place, Math.max(now, freeAt)];
    return [this.standingAt(place), Math.max(now, freeAt + this.halves[place]!)];
  }

  private toFacts(now: number): DispatchFacts {
    const orders: DispatchOrder[] = [];
    for (const { meal, courier, pickedUpAt, deliveredAt } of this.states.values()) {
      if (meal.placedAt > now || deliveredAt !== null) continue;
      orders.push({
        id: meal.id,
        speed: 'standard',
        packageSize: 'documents',
        weightKg: 1,
        pickupPlace: this.placeOf.get(meal.restaurant.id)!,
        dropoffPlace: this.placeOf.get(meal.id)!,
        readyAt: meal.readyAt * MINUTE,
        dueAt: meal.readyAt * MINUTE,
        countsFrom: meal.placedAt * MINUTE,
        directSeconds: 0,
        pickupSeconds: 0,
        dropoffSeconds: 0,
        driverId: courier,
        isCarried: pickedUpAt !== null,
        isReturning: false,
        offeredTo: null,
        onlyDriverId: null,
        refusedBy: [],
      });
    }
    return {
      now: now * MINUTE,
      orders,
      drivers: this.work.map((work) => this.toDriver(work, now)),
      seconds: (from, to) => this.minutes(from, to) * 60,
      endCost: this.weighEnds(now),
    };
  }

  /** By driving times to the restaurants of the day's orders so far. */
  private weighEnds(now: number): (place: number) => number {
    const known = new Map<number, number>();
    const soFar = this.instance.meals.filter(({ placedAt }) => placedAt <= now);
    const measure = (place: number): number => {
      const end = this.standingAt(place >= this.stops ? place - this.points.length : place);
      const ways = soFar.map(({ restaurant }) => this.minutes(end, this.placeOf.get(restaurant.id)!));
      return (END_WEIGHT * 60 * ways.reduce((sum, way) => sum + way, 0)) / soFar.length;
    };
    return (place) => {
      const cost = known.get(place) ?? measure(place);
      known.set(place, cost);
      return cost;
    };
  }

  private toDriver(work: Work, now: number): DispatchDriver {
    const { courier, going, plan } = work;
    const [place, freeAt] = going ? [going.leftFrom, going.leftAt] : this.standsAt(work, now);
    return {
      id: courier.id,
      place,
      freeAt: freeAt * MINUTE,
      vehicleType: 'Auto',
      maxLoadKg: 1000,
      // The last whole minute in which a pick-up may begin.
      endsAt: (courier.offAt - 1) * MINUTE,
      pausedUntil: null,
      tour: plan,
      committed: going ? 1 : 0,
      hasOffer: false,
    };
  }
}
