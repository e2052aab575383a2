import { oc } from '@orpc/contract';
import { z } from 'zod';
import { declareChangeErrors, declareErrors } from './declare-errors.ts';
import { centsField, idField, instantField, pointField, speedField } from './fields.ts';
import { deliveryDetails } from './deliveries.ts';
import { parcelFields } from './order-fields.ts';

/** What still stands between a driver and the first offer. */
const onboardingGaps = ['onboarding', 'email', 'approval'] as const;

export const driverState = z.object({
  isOnline: z.boolean(),
  onboardingCompleted: z.boolean(),
  gaps: z.array(z.object({ gap: z.enum(onboardingGaps), text: z.string() })),
  activeCount: z.number().int(),
  rating: z.object({ average: z.number(), count: z.number().int() }).nullable(),
});

export const offer = z.object({
  id: idField,
  shortId: z.string(),
  pickupAddress: z.string(),
  deliveryAddress: z.string(),
  packageDescription: z.string(),
  ...parcelFields,
  deliverySpeed: speedField,
  promisedBy: instantField,
  createdAt: instantField,
  payCents: centsField,
  distanceMeters: z.number(),
  /** null while the driver's position is unknown. */
  metersToPickup: z.number().nullable(),
  totalMeters: z.number().nullable(),
  /** A redelivery's parcel waits somewhere: 'Abholung beim Absender' or the earlier driver's name. */
  collectFrom: z.string().nullable(),
});

const tags = ['Fahrer'];

export const driversContract = {
  driverState: oc
    .route({ method: 'GET', path: '/driver', summary: 'Eigener Fahrerstatus', tags })
    .output(driverState)
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  setOnline: oc
    .route({ method: 'POST', path: '/driver/online', summary: 'Online oder offline gehen', tags })
    .input(z.object({ online: z.boolean() }))
    .output(z.object({ isOnline: z.boolean() }))
    .errors(
      declareChangeErrors(
        'SIGN_IN_REQUIRED',
        'ROLE_NOT_ALLOWED',
        'ACTIVE_DELIVERIES',
        'ONBOARDING_UNFINISHED',
        'EMAIL_UNCONFIRMED_DRIVER',
        'APPROVAL_MISSING',
      ),
    ),
  reportPosition: oc
    .route({ method: 'POST', path: '/driver/position', summary: 'Eigene Position melden', tags })
    .input(pointField)
    .output(z.object({ stored: z.boolean() }))
    .errors(declareChangeErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  listOffers: oc
    .route({ method: 'GET', path: '/driver/offers', summary: 'Offene Aufträge', tags })
    .output(z.object({ online: z.boolean(), offers: z.array(offer) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
  listActiveDeliveries: oc
    .route({ method: 'GET', path: '/driver/deliveries', summary: 'Eigene aktive Aufträge', tags })
    .output(z.object({ deliveries: z.array(deliveryDetails) }))
    .errors(declareErrors('SIGN_IN_REQUIRED', 'ROLE_NOT_ALLOWED')),
};
