import type { TourStop } from '#dispatch/domain/dispatch-facts.ts';
import { type ArrivalSample, learnArrivals, LESSONS_KEPT_MS } from '#delivery/domain/learn-arrivals.ts';
import {
  type Arrival,
  type ArrivalLessons,
  findFreeCapacity,
  findSlackSeconds,
  noLessons,
  type PlannedArrival,
  spreadArrival,
} from '#delivery/domain/spread-arrival.ts';
import type { CityWays } from '#lab/city/city-ways.ts';
import { listStopSeconds } from '#lab/city/behave.ts';
import type { DayDriver, DayOrder } from './day-people.ts';

interface Eta {
  madeAt: number;
  planned: PlannedArrival;
  arrival: Arrival;
}

type Kind = 'pickup' | 'dropoff';

const DAY_MS = 24 * 60 * 60_000;

/** A window given when the driver set out for a stop, and whether it contained the arrival. */
export interface AnnouncedWindow {
  kind: TourStop['kind'];
  stopsBefore: number;
  held50: boolean;
  held90: boolean;
  /** Of the window for 90 of 100. */
  minutesWide: number;
}

/** Computes the ETA of every accepted stop, once, and learns from the arrivals, as the service does. */
export class DayEtas {
  readonly announced: AnnouncedWindow[] = [];
  private readonly open = new Map<string, Eta>();
  private readonly samples: Record<Kind, ArrivalSample[]>;
  private learnedAt = -Infinity;
  private lessons: Record<Kind, ArrivalLessons> = { pickup: noLessons, dropoff: noLessons };

  /** What was learned on the day before is known, as in a service that keeps running. */
  constructor(before?: DayEtas) {
    const remember = (kind: Kind) =>
      (before?.samples[kind] ?? []).map((sample) => ({ ...sample, arrivedAt: sample.arrivedAt - DAY_MS }));
    this.samples = { pickup: remember('pickup'), dropoff: remember('dropoff') };
  }

  /** On leaving for a stop: for pick-ups since acceptance, for drop-offs since the parcel is aboard. */
  expect(now: number, driver: DayDriver, orders: ReadonlyMap<string, DayOrder>, ways: CityWays): void {
    this.learn(now);
    let at = now;
    let place = driver.going!.from;
    const room = findFreeCapacity(new Set(driver.tour.map(({ orderId }) => orderId)).size);
    for (const [stopsBefore, stop] of driver.tour.entries()) {
      const order = orders.get(stop.orderId)!;
      const to = stop.kind === 'pickup' ? order.pickupPlace : order.dropoffPlace;
      at += ways.seconds(place, to, driver.city.vehicleType);
      const isOwn = order.driverId === driver.city.id;
      const key = `${stop.orderId} ${stop.kind}`;
      if (isOwn && (stop.kind === 'pickup' || order.isCarried) && !this.open.has(key)) {
        const slackSeconds = findSlackSeconds(at * 1000, order.dueAt * 1000, driver.city.endsAt * 1000);
        const planned = { plannedSeconds: at - now, stopsBefore, slackSeconds, room };
        const arrival = spreadArrival(
          { ...planned, startsAt: now * 1000, now: now * 1000 },
          this.lessons[kindOf(stop)],
        );
        this.open.set(key, { planned, madeAt: now, arrival });
        if (stop.kind === 'dropoff') order.toldAt = arrival.expectedAt / 1000;
      }
      at += listStopSeconds(order.city.packageSize);
      place = to;
    }
  }

  arrived(now: number, stop: TourStop): void {
    const { orderId, kind } = stop;
    const eta = this.open.get(`${orderId} ${kind}`);
    if (!eta) return;
    const { madeAt, planned, arrival } = eta;
    const ms = now * 1000;
    this.announced.push({
      kind,
      stopsBefore: planned.stopsBefore,
      held50: arrival.from50 <= ms && ms <= arrival.until50,
      held90: arrival.from90 <= ms && ms <= arrival.until90,
      minutesWide: (arrival.until90 - arrival.from90) / 60_000,
    });
    this.samples[kindOf(stop)].push({ ...planned, actualSeconds: now - madeAt, arrivedAt: ms });
  }

  private learn(now: number): void {
    if ((now - this.learnedAt) * 1000 < LESSONS_KEPT_MS) return;
    this.learnedAt = now;
    const learn = (kind: Kind) => learnArrivals(this.samples[kind], now * 1000);
    this.lessons = { pickup: learn('pickup'), dropoff: learn('dropoff') };
  }
}

const kindOf = ({ kind }: TourStop): Kind => (kind === 'pickup' ? 'pickup' : 'dropoff');
