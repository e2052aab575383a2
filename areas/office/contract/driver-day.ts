/** How a driver's day goes, for admins. */
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { adminErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { centsField, instantField } from '#platform/contract/fields.ts';

const driverDay = z.object({
  onlineSince: instantField.nullable(),
  /** The last sign of life: a position, an act or the open page; null while offline. */
  seenAt: instantField.nullable(),
  /** Of the phone, in percent, where its browser tells. */
  batteryPercent: z.number().int().nullable(),
  /** Deliveries in hand, and how many of their parcels are in the vehicle. */
  activeCount: z.number().int(),
  aboardCount: z.number().int(),
  /** When the last position was measured; null while offline. */
  positionAt: instantField.nullable(),
  /** Since when the driver's page is out of view; null while it is visible. */
  hiddenSince: instantField.nullable(),
  /** Whether the driver is made offers; null while offline. */
  isAsked: z.boolean().nullable(),
  shiftEndsAt: instantField.nullable(),
  pausedUntil: instantField.nullable(),
  deliveredToday: z.number().int(),
  /** For admins who may read money; null for others. */
  earnings: z.object({ todayCents: centsField, weekCents: centsField, openCents: centsField }).nullable(),
  /** Of all deliveries; the average is null without a rating. */
  ratings: z.object({ average: z.number().nullable(), count: z.number().int() }),
});
export type DriverDay = z.infer<typeof driverDay>;

export const driverDayContract = {
  getDriverDay: oc
    .route({
      method: 'GET',
      path: '/admin/drivers/{id}/day',
      summary: 'Wie der Tag eines Fahrers läuft',
      tags: ['Verwaltung'],
    })
    .input(z.object({ id: z.string().min(1).max(64) }))
    .output(driverDay)
    .errors(declareErrors(...adminErrors, 'DRIVER_NOT_FOUND')),
};
