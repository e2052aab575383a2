import { businessErrors } from './errors/business-errors.ts';
import { companyErrors } from './errors/company-errors.ts';
import { deliveryErrors } from './errors/delivery-errors.ts';
import { dispatchErrors } from './errors/dispatch-errors.ts';
import { driverErrors } from './errors/driver-errors.ts';
import { mapsErrors } from './errors/maps-errors.ts';
import { moneyErrors } from './errors/money-errors.ts';
import { officeErrors } from './errors/office-errors.ts';
import { orderErrors } from './errors/order-errors.ts';
import { peopleErrors } from './errors/people-errors.ts';
import { platformErrors } from './errors/platform-errors.ts';

/** Every error of the API, declared once: a code, its HTTP status and its German text. */
export const errorCatalogue = {
  ...platformErrors,
  ...peopleErrors,
  ...companyErrors,
  ...businessErrors,
  ...mapsErrors,
  ...orderErrors,
  ...deliveryErrors,
  ...dispatchErrors,
  ...driverErrors,
  ...moneyErrors,
  ...officeErrors,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
