import { adaptersErrors } from '#adapters/contract/adapters-errors.ts';
import { businessErrors } from '#business/contract/business-errors.ts';
import { deliveryErrors } from '#delivery/contract/delivery-errors.ts';
import { dispatchErrors } from '#dispatch/contract/dispatch-errors.ts';
import { driversErrors } from '#drivers/contract/drivers-errors.ts';
import { mapsErrors } from '#maps/contract/maps-errors.ts';
import { moneyErrors } from '#money/contract/money-errors.ts';
import { officeErrors } from '#office/contract/office-errors.ts';
import { operatingErrors } from '#operating/contract/operating-errors.ts';
import { peopleErrors } from '#people/contract/people-errors.ts';
import { platformErrors } from './platform-errors.ts';

/**
 * Every error of the API: a code, its HTTP status and its German text, declared once, in the lowest area that
 * uses it. Joined here and not above the areas, because each of them refuses by these codes.
 */
export const errorCatalogue = {
  ...platformErrors,
  ...adaptersErrors,
  ...peopleErrors,
  ...mapsErrors,
  ...deliveryErrors,
  ...driversErrors,
  ...moneyErrors,
  ...dispatchErrors,
  ...operatingErrors,
  ...businessErrors,
  ...officeErrors,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
