import type { Exclusion } from './dispatch-facts.ts';
import type { DriverTour } from './driver-tour.ts';
import { fitsVehicle } from '#delivery/domain/fits-vehicle.ts';
import type { RoundOrders } from './round-orders.ts';

/** Why a driver is excluded regardless of the tour. */
export function findBar(orders: RoundOrders, order: number, tour: DriverTour): Exclusion | undefined {
  const facts = orders.list[order]!;
  const { driver } = tour;
  if (facts.onlyDriverId !== null && facts.onlyDriverId !== driver.id) return 'reserved';
  if (facts.refusedBy.includes(driver.id)) return 'refused';
  if (!fitsVehicle(facts, driver)) return 'vehicle';
  return tour.isPaused ? 'paused' : undefined;
}
