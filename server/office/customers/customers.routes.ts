import { apiFor } from '#server/api.ts';
import { getCustomerFile } from './get-customer-file.ts';
import { noteCustomer } from './note-customer.ts';

export const customersRoutes = {
  getCustomerFile: apiFor({ admin: 'deliveries' }).customers.getCustomerFile.handler(({ context, input }) =>
    getCustomerFile(context.services, context.signedIn, input.id),
  ),
  noteCustomer: apiFor({ admin: 'board' }).customers.noteCustomer.handler(async ({ context, input }) => {
    const { id } = input;
    await context.services.db.transaction(async (tx) => {
      await noteCustomer(context.services, tx, context.signedIn, input);
      await context.keepAnswer?.(tx, { id });
    });
    return { id };
  }),
};
