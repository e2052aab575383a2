import type { TourStop } from '#domain/dispatch/dispatch-facts.ts';
import type { CityWays } from '#simulation/city/city-ways.ts';
import { listStopSeconds } from '#simulation/city/behave.ts';
import type { DayDriver, DayOrder } from './day-people.ts';

interface Forecast {
  kind: TourStop['kind'];
  madeAt: number;
  expectedAt: number;
  stopsBefore: number;
}

/** What was expected of an arrival, against what happened. */
export interface ArrivalSample {
  kind: TourStop['kind'];
  leadSeconds: number;
  stopsBefore: number;
  actualSeconds: number;
}

/** Expectations of every accepted stop, each time its driver leaves for one: as usual ways and stops would have it. */
export class DayForecasts {
  readonly samples: ArrivalSample[] = [];
  private readonly open = new Map<string, Forecast[]>();

  expect(now: number, driver: DayDriver, orders: ReadonlyMap<string, DayOrder>, ways: CityWays): void {
    let at = now;
    let place = driver.going!.from;
    let stopsBefore = 0;
    for (const stop of driver.tour) {
      const order = orders.get(stop.orderId)!;
      const to = stop.kind === 'pickup' ? order.pickupPlace : order.dropoffPlace;
      at += ways.seconds(place, to, driver.city.vehicleType);
      if (order.driverId === driver.city.id) {
        const key = `${stop.orderId} ${stop.kind}`;
        const forecast = { kind: stop.kind, madeAt: now, expectedAt: at, stopsBefore };
        this.open.set(key, [...(this.open.get(key) ?? []), forecast]);
      }
      at += listStopSeconds(order.city.packageSize);
      place = to;
      stopsBefore += 1;
    }
  }

  arrived(now: number, stop: TourStop): void {
    for (const { kind, madeAt, expectedAt, stopsBefore } of this.open.get(`${stop.orderId} ${stop.kind}`) ??
      []) {
      this.samples.push({
        kind,
        leadSeconds: expectedAt - madeAt,
        stopsBefore,
        actualSeconds: now - madeAt,
      });
    }
  }
}
