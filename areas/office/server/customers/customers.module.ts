import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { getCustomerFile } from './get-customer-file.ts';

const customersRoutes = {
  getCustomerFile: apiFor({ admin: 'deliveries' }).customers.getCustomerFile.handler(({ context, input }) =>
    getCustomerFile(context.services, context.signedIn, input.id),
  ),
};

export const customersModule = { routes: { customers: customersRoutes } } satisfies Module;
