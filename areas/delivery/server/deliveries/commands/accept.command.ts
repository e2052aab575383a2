import { readEnds } from '#delivery/domain/order-facts.ts';
import { isOneOf, openStatuses } from '#platform/domain/statuses.ts';
import { computeEarnings } from '#delivery/domain/compute-earnings.ts';
import type { DriverPay } from '#platform/domain/versioned.ts';
import type { Delivery } from '#delivery/server/deliveries/deliveries.store.ts';
import type { CommandFile } from './command-file.ts';

interface Given {
  driver: { driverId: string; driverName: string; driverPhone: string };
}

/** A driver accepts an open delivery. */
export const acceptDelivery: CommandFile<Given> = {
  effect({ delivery, given: { driver }, at, driverPay }) {
    const { patch, opens } = beginAttempt(delivery, driver, { at, driverPay });
    const { status } = delivery;
    return {
      delivery: { ...patch, statusBeforeAssignment: isOneOf(openStatuses, status) ? status : 'paid' },
      attempt: { opens },
    };
  },
};

/** Begins an attempt, with its pay, which is stored now and never recomputed. */
export function beginAttempt(
  delivery: Delivery,
  driver: Given['driver'],
  { at, driverPay }: { at: Date; driverPay: DriverPay },
) {
  const { earningsCents, parts } = computeEarnings(
    { speed: delivery.deliverySpeed, ...readEnds(delivery) },
    driverPay,
  );
  return {
    patch: {
      ...driver,
      attemptNumber: delivery.attemptNumber + 1,
      acceptedOnce: delivery.acceptedOnce ?? at,
    },
    opens: { ...driver, earningsCents, earningsParts: parts },
  };
}
