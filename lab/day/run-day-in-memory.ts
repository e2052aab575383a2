/**
 * A day of the city in memory: the people as drawn, dispatched by one strategy. Times are seconds since six.
 */
import type { DispatchFacts } from '#dispatch/domain/dispatch-facts.ts';
import { courierGoals } from '#delivery/domain/dispatch-goals.ts';
import { seededRandom } from '#dispatch/domain/seeded-random.ts';
import { Agenda } from '#lab/city/agenda.ts';
import {
  answerOffer,
  type Behaviour,
  drawStopSeconds,
  drawTravelFactor,
  listStopSeconds,
} from '#lab/city/behave.ts';
import { CityWays } from '#lab/city/city-ways.ts';
import type { City, CityOrder } from '#lab/city/draw-city.ts';
import { REST_SECONDS } from '#lab/city/rest.ts';
import { toDayFacts } from './day-facts.ts';
import { DayEtas } from './day-etas.ts';
import { DayQuotes } from './day-quotes.ts';
import { beginDriver, beginOrder, type DayDriver, type DayOrder, type TimedStop } from './day-people.ts';
import { findKeptSpeed } from './find-kept-speed.ts';
import { mayRest } from './may-rest.ts';
import type { Strategy } from './strategies.ts';

/** Stops left long after the last shift will not be completed. */
const LAST_SECONDS = 22 * 3600;
const GOLD_METERS = 15_000;

export interface DayOptions {
  behaviour: Behaviour;
  /** Sells only what the tours can keep, with this reserve; if null, sells whatever the route allows. */
  sellsOnlyKept: { reserveSeconds: number } | null;
  /** Every vehicle takes as long as a car. */
  isByCar?: boolean;
  /** The day before, whose arrivals are known; without it this is the first day of the fleet. */
  before?: Day | undefined;
}

type Event =
  | { kind: 'order'; order: CityOrder; index: number }
  | { kind: 'round' }
  | { kind: 'answer'; driver: DayDriver; order: DayOrder }
  | { kind: 'arrive' | 'leave' | 'rest' | 'rested' | 'begin'; driver: DayDriver };

export class Day {
  readonly orders: DayOrder[] = [];
  readonly drivers: DayDriver[];
  readonly log: string[] = [];
  readonly etas: DayEtas;
  readonly quotes: DayQuotes;
  turnedAway = 0;
  downgraded = 0;
  broken = 0;
  roundMs: number[] = [];
  private readonly byId = new Map<string, DayOrder>();
  private readonly driverById = new Map<string, DayDriver>();
  private readonly active = new Set<DayOrder>();
  private readonly agenda = new Agenda<Event>();
  private readonly ways: CityWays;
  private readonly city: City;
  private readonly strategy: Strategy;
  private readonly options: DayOptions;
  private readonly random: () => number;

  constructor(city: City, strategy: Strategy, options: DayOptions) {
    this.city = city;
    this.strategy = strategy;
    this.options = options;
    this.etas = new DayEtas(options.before?.etas);
    this.quotes = new DayQuotes(options.before?.quotes);
    this.random = seededRandom(city.seed);
    const points = [
      ...city.orders.flatMap(({ pickup, dropoff }) => [pickup, dropoff]),
      ...city.drivers.map(({ start }) => start),
    ];
    this.ways = new CityWays(points, { isByCar: options.isByCar });
    this.drivers = city.drivers.map((driver, index) => beginDriver(driver, 2 * city.orders.length + index));
    for (const driver of this.drivers) {
      this.driverById.set(driver.city.id, driver);
      this.agenda.add(driver.city.beginsAt, { kind: 'begin', driver });
      this.agenda.add(driver.city.breakAt, { kind: 'rest', driver });
    }
    city.orders.forEach((order, index) => this.agenda.add(order.orderedAt, { kind: 'order', order, index }));
    this.agenda.add(0, { kind: 'round' });
    this.run();
  }

  private run(): void {
    for (let next = this.agenda.take(); next; next = this.agenda.take()) {
      if (next.at > LAST_SECONDS) return;
      this.happen(next.at, next.event);
    }
  }

  private happen(now: number, event: Event): void {
    switch (event.kind) {
      case 'order':
        return this.sell(now, event.order, event.index);
      case 'round':
        return this.decide(now);
      case 'answer':
        return this.answer(now, event.driver, event.order);
      case 'arrive':
        return this.arrive(now, event.driver);
      case 'leave':
        return this.leave(now, event.driver);
      case 'rest':
        event.driver.rest = 'due';
        return this.goOn(now, event.driver);
      case 'rested':
        event.driver.rest = 'after';
        return this.goOn(now, event.driver);
      case 'begin':
        return this.write(now, 'begins', event.driver.city.id);
    }
  }

  private write(now: number, what: string, ...about: string[]): void {
    this.log.push([now.toFixed(1), what, ...about].join(' '));
  }

  private sell(now: number, order: CityOrder, index: number): void {
    const [pickupPlace, dropoffPlace] = [2 * index, 2 * index + 1];
    const meters = this.ways.meters(pickupPlace, dropoffPlace);
    const wished = order.speed === 'express_gold' && meters > GOLD_METERS ? 'express' : order.speed;
    const directSeconds = this.ways.seconds(pickupPlace, dropoffPlace, 'Auto');
    const trip = { city: order, pickupPlace, dropoffPlace, directSeconds };
    const { sellsOnlyKept } = this.options;
    const kept = sellsOnlyKept && findKeptSpeed(this.toFacts(now), trip, wished, sellsOnlyKept);
    if (kept === undefined) {
      this.turnedAway += 1;
      this.write(now, 'turned away', order.id);
      return;
    }
    if (kept) this.quotes.sell(now, order.id, kept);
    const speed = kept?.speed ?? wished;
    if (speed !== wished) this.downgraded += 1;
    const sold = beginOrder(trip, speed);
    this.orders.push(sold);
    this.byId.set(order.id, sold);
    this.active.add(sold);
    this.write(now, 'ordered', order.id, speed);
  }

  private decide(now: number): void {
    const began = performance.now();
    const facts = this.toFacts(now);
    const { tours, offers } = this.strategy.decide(facts, this.random);
    this.roundMs.push(performance.now() - began);
    for (const [id, tour] of tours) this.driverById.get(id)!.tour = tour;
    for (const { orderId, driverId } of offers) {
      const [order, driver] = [this.byId.get(orderId)!, this.driverById.get(driverId)!];
      order.offeredTo = driverId;
      driver.hasOffer = true;
      driver.offers += 1;
      if (!driver.tour.some((stop) => stop.orderId === orderId)) {
        driver.tour = [...driver.tour, { orderId, kind: 'pickup' }, { orderId, kind: 'dropoff' }];
      }
      const { seconds } = answerOffer(this.options.behaviour, driverId, orderId);
      this.write(now, 'offered', orderId, driverId);
      // No answer comes in the same instant as a round.
      this.agenda.add(now + Math.min(seconds, this.strategy.roundSeconds - 1), {
        kind: 'answer',
        driver,
        order,
      });
    }
    for (const driver of this.drivers) this.goOn(now, driver);
    const isOver = now > 17 * 3600 && this.active.size === 0;
    if (!isOver) this.agenda.add(now + this.strategy.roundSeconds, { kind: 'round' });
  }

  private answer(now: number, driver: DayDriver, order: DayOrder): void {
    const { accepts } = answerOffer(this.options.behaviour, driver.city.id, order.city.id);
    driver.hasOffer = false;
    order.offeredTo = null;
    if (accepts) {
      order.driverId = driver.city.id;
      order.acceptedAt = now;
      this.write(now, 'accepted', order.city.id, driver.city.id);
    } else {
      order.refusedBy.push(driver.city.id);
      driver.tour = driver.tour.filter(({ orderId }) => orderId !== order.city.id);
      this.write(now, 'declined', order.city.id, driver.city.id);
    }
    this.goOn(now, driver);
  }

  /**
   * An idle driver rests if that is due and makes no delivery late; otherwise the driver leaves for the next
   * accepted stop.
   */
  private goOn(now: number, driver: DayDriver): void {
    if (driver.going || driver.hasOffer || driver.rest === 'resting' || now < driver.city.beginsAt) return;
    const own = driver.tour.filter(({ orderId }) => this.byId.get(orderId)?.driverId === driver.city.id);
    if (driver.rest === 'due' && mayRest(now, driver, own, this.byId, this.ways)) {
      driver.rest = 'resting';
      driver.freeAt = now + REST_SECONDS;
      driver.busySeconds += REST_SECONDS;
      this.write(now, 'rests', driver.city.id);
      this.agenda.add(now + REST_SECONDS, { kind: 'rested', driver });
      return;
    }
    const [stop] = own;
    if (!stop) return;
    const order = this.byId.get(stop.orderId)!;
    const to = stop.kind === 'pickup' ? order.pickupPlace : order.dropoffPlace;
    const { behaviour } = this.options;
    const usual = this.ways.seconds(driver.place, to, driver.city.vehicleType);
    const about = `${stop.orderId} ${stop.kind}`;
    const arriveAt = now + usual * drawTravelFactor(behaviour, driver.city.id, about, now);
    const stopSeconds = drawStopSeconds(behaviour, order.city.packageSize, stop.orderId, stop.kind);
    const meters = this.ways.meters(driver.place, to);
    driver.busySeconds += arriveAt + stopSeconds - now;
    driver.meters += meters;
    if (driver.carried === 0) driver.emptyMeters += meters;
    driver.going = { stop, from: driver.place, to, leftAt: now, arriveAt, leaveAt: arriveAt + stopSeconds };
    driver.tour = [stop, ...driver.tour.filter((other) => other !== stop)];
    this.write(now, 'leaves for', stop.kind, stop.orderId, driver.city.id);
    this.agenda.add(arriveAt, { kind: 'arrive', driver });
    this.etas.expect(now, driver, this.byId, this.ways);
  }

  private arrive(now: number, driver: DayDriver): void {
    const { stop, to, leaveAt } = driver.going!;
    driver.isAtStop = true;
    driver.place = to;
    driver.freeAt = Math.max(now, leaveAt);
    driver.tour = driver.tour.slice(1);
    this.etas.arrived(now, stop);
    const order = this.byId.get(stop.orderId)!;
    if (stop.kind === 'pickup') {
      order.isCarried = true;
      driver.carried += 1;
      if (driver.carried > courierGoals.maxParcels) this.broken += 1;
    } else {
      order.reachedAt = now;
      if (!order.isCarried) this.broken += 1;
    }
    this.agenda.add(leaveAt, { kind: 'leave', driver });
  }

  private leave(now: number, driver: DayDriver): void {
    const { stop } = driver.going!;
    const order = this.byId.get(stop.orderId)!;
    driver.going = null;
    driver.isAtStop = false;
    driver.freeAt = now;
    if (stop.kind === 'pickup') order.pickedUpAt = now;
    else {
      order.deliveredAt = now;
      this.quotes.deliver(now, stop.orderId);
      driver.carried -= 1;
      this.active.delete(order);
    }
    this.write(now, stop.kind === 'pickup' ? 'picked up' : 'delivered', stop.orderId, driver.city.id);
    this.goOn(now, driver);
    if (stop.kind === 'pickup') order.planAtPickup = this.timeTour(now, driver);
  }

  /** When the driver will be where, as planned. */
  private timeTour(now: number, driver: DayDriver): TimedStop[] {
    let [at, place] = [now, driver.place];
    return driver.tour.map((stop) => {
      const { city, pickupPlace, dropoffPlace } = this.byId.get(stop.orderId)!;
      const to = stop.kind === 'pickup' ? pickupPlace : dropoffPlace;
      const arriveAt = at + this.ways.seconds(place, to, driver.city.vehicleType);
      const leaveAt = arriveAt + listStopSeconds(city.packageSize);
      [at, place] = [leaveAt, to];
      return { ...stop, arriveAt, leaveAt };
    });
  }

  private toFacts(now: number): DispatchFacts {
    return toDayFacts(now, [...this.active], this.drivers, this.ways);
  }
}
