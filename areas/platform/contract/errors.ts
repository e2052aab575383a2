import { businessCatalogue } from './errors/business-catalogue.ts';
import { companyCatalogue } from './errors/company-catalogue.ts';
import { deliveryCatalogue } from './errors/delivery-catalogue.ts';
import { dispatchCatalogue } from './errors/dispatch-catalogue.ts';
import { driverCatalogue } from './errors/driver-catalogue.ts';
import { mapsCatalogue } from './errors/maps-catalogue.ts';
import { moneyCatalogue } from './errors/money-catalogue.ts';
import { officeCatalogue } from './errors/office-catalogue.ts';
import { orderCatalogue } from './errors/order-catalogue.ts';
import { peopleCatalogue } from './errors/people-catalogue.ts';
import { platformCatalogue } from './errors/platform-catalogue.ts';

/** Every error of the API, declared once: a code, its HTTP status and its German text. */
export const errorCatalogue = {
  ...platformCatalogue,
  ...peopleCatalogue,
  ...companyCatalogue,
  ...businessCatalogue,
  ...mapsCatalogue,
  ...orderCatalogue,
  ...deliveryCatalogue,
  ...dispatchCatalogue,
  ...driverCatalogue,
  ...moneyCatalogue,
  ...officeCatalogue,
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;
