import type { TourStop } from '#domain/dispatch/dispatch-facts.ts';
import {
  type Arrival,
  type ArrivalSample,
  learnPace,
  learnSpread,
  LESSONS_KEPT_MS,
  MOST_RECENT,
  MOST_SAMPLES,
  PACE_MS,
  spreadArrival,
  standardSpread,
} from '#domain/dispatch/spread-arrival.ts';
import type { CityWays } from '#simulation/city/city-ways.ts';
import { listStopSeconds } from '#simulation/city/behave.ts';
import type { DayDriver, DayOrder } from './day-people.ts';

interface Eta {
  madeAt: number;
  plannedSeconds: number;
  stopsBefore: number;
  arrival: Arrival;
}

/** A window given when the driver set out for a stop, and whether it contained the arrival. */
export interface ToldWindow {
  kind: TourStop['kind'];
  stopsBefore: number;
  held50: boolean;
  held90: boolean;
  /** Of the window for 90 of 100. */
  minutesWide: number;
}

type Sample = ArrivalSample & { kind: TourStop['kind']; arrivedAt: number };

/** Computes the ETA of every accepted stop, once, and learns from the arrivals, as the service does. */
export class DayEtas {
  readonly told: ToldWindow[] = [];
  private readonly open = new Map<string, Eta>();
  private readonly samples: Sample[] = [];
  private learnedAt = -Infinity;
  private pace = 1;
  private spread = { pickup: standardSpread, dropoff: standardSpread };

  /** On leaving for a stop: for pick-ups since acceptance, for drop-offs since the parcel is aboard. */
  expect(now: number, driver: DayDriver, orders: ReadonlyMap<string, DayOrder>, ways: CityWays): void {
    this.learn(now);
    let at = now;
    let place = driver.going!.from;
    for (const [stopsBefore, stop] of driver.tour.entries()) {
      const order = orders.get(stop.orderId)!;
      const to = stop.kind === 'pickup' ? order.pickupPlace : order.dropoffPlace;
      at += ways.seconds(place, to, driver.city.vehicleType);
      const isOwn = order.driverId === driver.city.id;
      const key = `${stop.orderId} ${stop.kind}`;
      if (isOwn && (stop.kind === 'pickup' || order.isCarried) && !this.open.has(key)) {
        const planned = { plannedSeconds: at - now, stopsBefore };
        const arrival = spreadArrival(
          { ...planned, startsAt: now * 1000, now: now * 1000 },
          { pace: this.pace, spread: this.spread[stop.kind === 'pickup' ? 'pickup' : 'dropoff'] },
        );
        this.open.set(key, { ...planned, madeAt: now, arrival });
        if (stop.kind === 'dropoff') order.toldAt = arrival.expectedAt / 1000;
      }
      at += listStopSeconds(order.city.packageSize);
      place = to;
    }
  }

  arrived(now: number, { orderId, kind }: TourStop): void {
    const forecast = this.open.get(`${orderId} ${kind}`);
    if (!forecast) return;
    const { madeAt, plannedSeconds, stopsBefore, arrival } = forecast;
    const ms = now * 1000;
    this.told.push({
      kind,
      stopsBefore,
      held50: arrival.from50 <= ms && ms <= arrival.until50,
      held90: arrival.from90 <= ms && ms <= arrival.until90,
      minutesWide: (arrival.until90 - arrival.from90) / 60_000,
    });
    const forecastSeconds = arrival.expectedAt / 1000 - madeAt;
    const actualSeconds = now - madeAt;
    this.samples.push({ kind, plannedSeconds, forecastSeconds, actualSeconds, stopsBefore, arrivedAt: now });
  }

  private learn(now: number): void {
    if ((now - this.learnedAt) * 1000 < LESSONS_KEPT_MS) return;
    this.learnedAt = now;
    const recent = this.samples.slice(-MOST_RECENT);
    this.pace = learnPace(recent.filter(({ arrivedAt }) => (now - arrivedAt) * 1000 <= PACE_MS));
    const last = (kind: TourStop['kind']) =>
      this.samples.filter((sample) => sample.kind === kind).slice(-MOST_SAMPLES);
    this.spread = { pickup: learnSpread(last('pickup')), dropoff: learnSpread(last('dropoff')) };
  }
}
