import { readEnds } from '#domain/delivery/order-facts.ts';
import { isOneOf, openStatuses } from '#domain/delivery/statuses.ts';
import { computeEarningsCents } from '#domain/pricing/earnings.ts';
import type { CommandFile } from './command-file.ts';

interface Given {
  driver: { driverId: string; driverName: string; driverPhone: string };
}

/** A driver takes an open delivery: an attempt begins, with its pay, stored now and never computed again. */
export const acceptDelivery: CommandFile<Given> = {
  effect({ delivery, given: { driver } }) {
    const { status, deliverySpeed: speed } = delivery;
    const earningsCents = computeEarningsCents({ speed, ...readEnds(delivery) });
    return {
      delivery: {
        ...driver,
        statusBeforeAssignment: isOneOf(openStatuses, status) ? status : 'paid',
        attemptNumber: delivery.attemptNumber + 1,
      },
      attempt: { opens: { ...driver, earningsCents } },
    };
  },
};
