import { apiFor } from '#app/api.ts';
import { exportCompanyDeliveries } from './details/export-company-deliveries.ts';
import { getDelivery } from './get-delivery.ts';
import { getDeliveryPage } from './get-delivery-page.ts';

export const deliveriesRoutes = {
  listDeliveries: apiFor('customer').deliveries.listDeliveries.handler(async ({ context, input }) => {
    const { signedIn: customer } = context;
    return await getDeliveryPage(context.services, customer, input);
  }),
  exportCompanyDeliveries: apiFor('customer').deliveries.exportCompanyDeliveries.handler(
    ({ context, input }) => exportCompanyDeliveries(context.services, context.signedIn, input),
  ),
  getDelivery: apiFor('customer', 'driver', { admin: 'deliveries' }).deliveries.getDelivery.handler(
    async ({ context, input }) => {
      const { signedIn: viewer } = context;
      return await getDelivery(context.services, viewer, input.id);
    },
  ),
};
