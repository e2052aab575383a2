import { apiFor } from '#app/api.ts';
import { getCustomerFile } from './get-customer-file.ts';

export const customersRoutes = {
  getCustomerFile: apiFor({ admin: 'deliveries' }).customers.getCustomerFile.handler(({ context, input }) =>
    getCustomerFile(context.services, context.signedIn, input.id),
  ),
};
