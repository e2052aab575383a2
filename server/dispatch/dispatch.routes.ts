import { apiFor } from '#server/api.ts';
import { listDriversDeliveries } from '#server/deliveries/list-open-deliveries.ts';
import { listDeliveryDetails } from '#server/deliveries/list-delivery-details.ts';
import { acceptDelivery } from './accept-delivery.ts';
import { getOffers } from './get-offers.ts';

export const dispatchRoutes = {
  listOffers: apiFor('driver').drivers.listOffers.handler(async ({ context }) => {
    const { signedIn: driver } = context;
    return await getOffers(context.services, driver);
  }),
  listActiveDeliveries: apiFor('driver').drivers.listActiveDeliveries.handler(async ({ context }) => {
    const { signedIn: driver } = context;
    const rows = await listDriversDeliveries(context.services.db, driver.id);
    return { deliveries: await listDeliveryDetails(context.services, driver, rows) };
  }),
};

export const acceptRoute = apiFor('driver').commands.accept.handler(async ({ context, input }) => {
  const { signedIn: driver } = context;
  await acceptDelivery(context.services, driver, input.id);
  return { id: input.id };
});
