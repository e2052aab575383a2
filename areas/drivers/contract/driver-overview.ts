import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { driverFilters, driverOrders } from '#drivers/domain/overview-lists.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { dayField, instantField, optionalTextField } from '#platform/contract/fields.ts';

const MAX_DRIVER_PAGES = 1000;

const driverRow = z.object({
  userId: z.string(),
  isOnline: z.boolean(),
  /** Online, and nothing was heard for so long that only the parcels keep the driver online. */
  isSilent: z.boolean(),
  onlineSince: instantField.nullable(),
  /** The end of a break that is running. */
  pausedUntil: instantField.nullable(),
  /** The last sign of life; null while offline. */
  seenAt: instantField.nullable(),
  /** Of the phone; null while offline, and where its browser does not say. */
  batteryPercent: z.number().int().nullable(),
  /** The parcels in the vehicle. */
  aboardCount: z.number().int(),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
  fullName: z.string(),
  /** Null if the account no longer has the driver role. */
  email: z.string().nullable(),
  phone: z.string(),
  vehicleType: z.enum(vehicleTypes).nullable(),
  deliveredCount: z.number().int(),
  createdAt: instantField,
  isBlocked: z.boolean(),
  isAwaiting: z.boolean(),
  /** The last day of a paper that has expired or expires soon. */
  expiresOn: dayField.nullable(),
});

export const driverSearch = z.object({
  /** A substring of a name, an email address or a phone number, or a whole id. */
  search: optionalTextField(100),
  filter: z.enum(driverFilters).default('all'),
  order: z.enum(driverOrders).default('created_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  page: z.coerce.number().int().min(1).max(MAX_DRIVER_PAGES).default(1),
});

const tags = ['Verwaltung'];
const userIdField = z.string().min(1).max(64);

export const driverOverviewContract = {
  listDrivers: oc
    .meta({ waits: 'always' })
    .route({ method: 'GET', path: '/admin/drivers', summary: 'Alle Fahrer, seitenweise', tags })
    .input(driverSearch)
    .output(
      z.object({
        drivers: z.array(driverRow),
        /** Across all pages. */
        count: z.number().int(),
        pageSize: z.number().int(),
        awaitingCount: z.number().int(),
      }),
    )
    .errors(declareErrors(...adminErrors)),
  switchOnline: oc
    .meta({ sample: { online: true } })
    .route({
      method: 'POST',
      path: '/admin/drivers/{id}/online',
      summary: 'Einen Fahrer online oder offline setzen',
      tags,
    })
    .input(z.object({ id: userIdField, online: z.boolean() }))
    .output(z.object({ isOnline: z.boolean() }))
    .errors(
      declareChangeErrors(
        ...adminErrors,
        'DRIVER_NOT_FOUND',
        'DRIVER_MUST_STAY_OFFLINE',
        'DRIVER_HAS_DELIVERIES',
      ),
    ),
};
