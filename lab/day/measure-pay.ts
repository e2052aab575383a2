import { standardValues } from '#platform/domain/versioned.ts';
import type { VehicleType } from '#maps/domain/vehicle-types.ts';
import { computeEarnings } from '#delivery/domain/compute-earnings.ts';
import type { DayDriver } from './day-people.ts';
import { quantile } from './quantile.ts';
import type { Day } from './run-day-in-memory.ts';

/** What the drivers of a day feel: euros for an hour of the shift, and shares of it. */
export interface PayFigures {
  eurosP10: number;
  eurosP50: number;
  /** By vehicle type; absent types have no drivers. */
  byVehicle: Partial<Record<VehicleType, VehiclePay>>;
  /** What a bicycle earns beside a car. */
  bicycleShare: number;
  kmADelivery: number;
}

export interface VehiclePay {
  drivers: number;
  eurosAnHour: number;
  idleShare: number;
  offersADay: number;
}

export function measurePay(day: Day): PayFigures {
  const cents = new Map<string, number>();
  let delivered = 0;
  for (const { city, speed, driverId, deliveredAt } of day.orders) {
    if (driverId === null || deliveredAt === null) continue;
    delivered += 1;
    const { earningsCents } = computeEarnings(
      { speed, pickup: city.pickup, dropoff: city.dropoff },
      standardValues.driver_pay,
    );
    cents.set(driverId, (cents.get(driverId) ?? 0) + earningsCents);
  }
  const anHour = ({ city }: DayDriver) =>
    (cents.get(city.id) ?? 0) / 100 / ((city.endsAt - city.beginsAt) / 3600);
  const mean = (drivers: readonly DayDriver[], value: (driver: DayDriver) => number) =>
    drivers.reduce((sum, driver) => sum + value(driver), 0) / drivers.length;
  const byVehicle: PayFigures['byVehicle'] = {};
  for (const [vehicle, drivers] of Map.groupBy(day.drivers, ({ city }) => city.vehicleType)) {
    byVehicle[vehicle] = {
      drivers: drivers.length,
      eurosAnHour: mean(drivers, anHour),
      idleShare: mean(drivers, ({ city, busySeconds }) => 1 - busySeconds / (city.endsAt - city.beginsAt)),
      offersADay: mean(drivers, ({ offers }) => offers),
    };
  }
  const euros = day.drivers.map(anHour);
  return {
    eurosP10: quantile(euros, 0.1),
    eurosP50: quantile(euros, 0.5),
    byVehicle,
    bicycleShare:
      (byVehicle.Fahrrad?.eurosAnHour ?? Number.NaN) / (byVehicle.Auto?.eurosAnHour ?? Number.NaN),
    kmADelivery: day.drivers.reduce((sum, { meters }) => sum + meters, 0) / 1000 / Math.max(1, delivered),
  };
}
