import { accountsRoutes } from '#server/accounts/accounts.routes.ts';
import { api } from '#server/api.ts';
import { cancelRoute, checkoutRoutes } from '#server/checkout/checkout.routes.ts';
import { consentsRoutes } from '#server/consents/consents.routes.ts';
import { deliveriesRoutes } from '#server/deliveries/deliveries.routes.ts';
import { devRoutes } from '#server/dev.routes.ts';
import { dispatchRoutes } from '#server/dispatch/dispatch.routes.ts';
import { driversRoutes } from '#server/drivers/drivers.routes.ts';
import { eventsRoute } from '#server/events.routes.ts';
import { deliverRoute } from '#server/proofs/proofs.routes.ts';
import { quotesRoutes } from '#server/quotes/quotes.routes.ts';
import { supportRoutes } from '#server/support/support.routes.ts';

/** Every operation of the contract; one that is missing does not compile. */
export const router = api.router({
  accounts: accountsRoutes,
  quotes: quotesRoutes,
  checkout: checkoutRoutes,
  deliveries: { ...deliveriesRoutes, deliver: deliverRoute, cancel: cancelRoute },
  drivers: { ...driversRoutes, ...dispatchRoutes },
  consents: consentsRoutes,
  support: supportRoutes,
  events: eventsRoute,
  dev: devRoutes,
});
