import { requireViewer } from '#server/accounts/viewer.ts';
import { api } from '#server/api.ts';
import { listDriversDeliveries } from '#server/deliveries/list-open-deliveries.ts';
import { listDeliveryDetails } from '#server/deliveries/list-delivery-details.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { getOffers } from './get-offers.ts';

export const dispatchRoutes = {
  listOffers: api.drivers.listOffers.handler(async ({ context }) => {
    const driver = await requireViewer(context, 'driver');
    return await getOffers(context.services, driver);
  }),
  listActiveDeliveries: api.drivers.listActiveDeliveries.handler(async ({ context }) => {
    const driver = await requireViewer(context, 'driver');
    const rows = await listDriversDeliveries(context.services.db, driver.id);
    return { deliveries: await listDeliveryDetails(context.services, driver, rows) };
  }),
};

export const acceptRoute = api.commands.accept.handler(async ({ context, input }) => {
  const driver = await requireViewer(context, 'driver');
  await acceptDelivery(context.services, driver, input.id);
  return { id: input.id };
});
