/** What drivers have ahead, and what giving one of them a delivery would lead to. */
import { z } from 'zod';
import { deliveryStatuses } from '#platform/domain/statuses.ts';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { arrivalFields } from '#delivery/contract/order-fields.ts';
import { coordinatesField, idField, instantField, speedField } from '#platform/contract/fields.ts';

/** Where a driver was when. */
export const driverPlace = coordinatesField.extend({ at: instantField });

export const boardPoint = coordinatesField.extend({
  id: idField,
  shortId: z.string(),
  status: z.enum(deliveryStatuses),
  onAccount: z.boolean(),
  /** Which of its ends the point is. */
  stop: z.enum(['pickup', 'dropoff']),
  address: z.string(),
  deliverySpeed: speedField,
  ...arrivalFields,
  isLate: z.boolean(),
  isLateSoon: z.boolean(),
  driverId: z.string().nullable(),
  driverName: z.string().nullable(),
});
export type BoardPoint = z.infer<typeof boardPoint>;

/** What giving the delivery to a driver leads to, as the planner answers. */
const driverPlan = z.object({
  pickupAt: instantField,
  dropoffAt: instantField,
  /** By how much the delivery itself would miss its promise; 0 if it is kept. */
  lateMinutes: z.number().int(),
  addedMinutes: z.number().int(),
  /** Computed with estimated driving times. */
  isEstimated: z.boolean(),
  /** The driver's other deliveries that would come later, the latest first. */
  delays: z.array(
    z.object({
      id: idField,
      shortId: z.string(),
      laterMinutes: z.number().int(),
      /** By how much its promise is missed; 0 if it is kept. */
      lateMinutes: z.number().int(),
      /** It would be kept otherwise. */
      isBroken: z.boolean(),
    }),
  ),
});

export const driverChoice = z.object({
  userId: z.string(),
  name: z.string(),
  isOnline: z.boolean(),
  vehicleType: z.enum(vehicleTypes).nullable(),
  /** Distance to the parcel; null while the driver's position is unknown. */
  meters: z.number().nullable(),
  activeCount: z.number().int(),
  /** How many of the active ones are in the vehicle. */
  aboardCount: z.number().int(),
  pausedUntil: instantField.nullable(),
  shiftEndsAt: instantField.nullable(),
  /** When the last position was measured, and whether it is recent enough to plan with. */
  positionAt: instantField.nullable(),
  isFresh: z.boolean(),
  /** Null for a driver who cannot be planned now; `obstacle` says why if the tour is the reason. */
  plan: driverPlan.nullable(),
  obstacle: z.string().nullable(),
});
export type DriverChoice = z.infer<typeof driverChoice>;

/** A driver's stops in their order. */
export const driverTour = z.object({
  driverId: z.string(),
  name: z.string(),
  vehicleType: z.enum(vehicleTypes).nullable(),
  isOnline: z.boolean(),
  shiftEndsAt: instantField.nullable(),
  pausedUntil: instantField.nullable(),
  /** Since when the driver's page is out of view; null while it is visible. */
  hiddenSince: instantField.nullable(),
  /** Deliveries in hand, and how many of their parcels are in the vehicle. */
  activeCount: z.number().int(),
  aboardCount: z.number().int(),
  stops: z.array(
    coordinatesField.extend({
      deliveryId: idField,
      shortId: z.string(),
      kind: z.enum(['pickup', 'dropoff', 'return']),
      address: z.string(),
      person: z.string(),
      /** Null while driving times are unknown. */
      arrivalAt: instantField.nullable(),
      promisedBy: instantField,
      /** A drop-off that is expected after its promise. */
      isLate: z.boolean(),
      /** Of a drop-off: the window that every other page names, while a driver has the delivery. */
      arrivalWindow: arrivalFields.arrivalWindow,
      /** An admin has placed it here: it stays until it is released. */
      isPinned: z.boolean(),
    }),
  ),
  path: z.array(coordinatesField),
  /** No road route is known for a part of it. */
  isEstimate: z.boolean(),
});
export type DriverTour = z.infer<typeof driverTour>;

const laneStop = driverTour.shape.stops.element
  .pick({
    deliveryId: true,
    shortId: true,
    kind: true,
    address: true,
    promisedBy: true,
    isLate: true,
    arrivalWindow: true,
    isPinned: true,
  })
  .extend({
    /** Null while no time is known. */
    arriveAt: instantField.nullable(),
    leaveAt: instantField.nullable(),
    /** The driver has the delivery; otherwise the planner intends to offer it to this driver. */
    isFirm: z.boolean(),
    /** The version of the delivery that an act refers to. */
    updatedAt: instantField,
  });
export type LaneStop = z.infer<typeof laneStop>;

export const lane = driverTour
  .pick({
    driverId: true,
    name: true,
    vehicleType: true,
    isOnline: true,
    shiftEndsAt: true,
    pausedUntil: true,
    hiddenSince: true,
  })
  .extend({
    stops: z.array(laneStop),
    /** The end of the last stop or of a break; null if it is unknown. */
    freeFrom: instantField.nullable(),
  });
export type Lane = z.infer<typeof lane>;

/** A delivery that waits for a driver, above the lanes. */
export const waitingDelivery = laneStop
  .pick({ deliveryId: true, shortId: true, promisedBy: true, isLate: true, updatedAt: true })
  .extend({ pickupAddress: z.string(), deliveryAddress: z.string(), deliverySpeed: speedField });
export type WaitingDelivery = z.infer<typeof waitingDelivery>;
