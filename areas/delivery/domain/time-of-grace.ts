import type { DeliveryStatus } from '#platform/domain/statuses.ts';

interface Paid {
  status: DeliveryStatus;
  pickedUpOnce: Date | null;
  /** Until when its customer cancels free of charge even if a driver has accepted it; null for never. */
  cancelFreeUntil: Date | null;
}

/**
 * Until when its customer may cancel a delivery that a driver is on the way to fetch; undefined if no driver
 * has it, or the parcel was picked up, or that time has passed. It is goodwill, as the terms say. Source:
 * docs/decisions/0079.
 */
export function findGraceEnd({ status, pickedUpOnce, cancelFreeUntil }: Paid, now: Date): Date | undefined {
  if (status !== 'assigned' || pickedUpOnce !== null || cancelFreeUntil === null) return undefined;
  return now < cancelFreeUntil ? cancelFreeUntil : undefined;
}
