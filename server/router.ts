import { accountsRoutes } from '#server/accounts/accounts.routes.ts';
import { addressBookRoutes } from '#server/address-book/address-book.routes.ts';
import { base } from '#server/api.ts';
import { billingRoutes } from '#server/billing/billing.routes.ts';
import { checkoutRoutes } from '#server/checkout/checkout.routes.ts';
import { consentsRoutes } from '#server/consents/consents.routes.ts';
import { commandsRoutes } from '#server/deliveries/commands.routes.ts';
import { deliveriesRoutes, trackingRoutes } from '#server/deliveries/deliveries.routes.ts';
import { acceptRoute, dispatchRoutes } from '#server/dispatch/dispatch.routes.ts';
import { driversRoutes } from '#server/drivers/drivers.routes.ts';
import { eventsRoute } from '#server/events.routes.ts';
import { mapDataRoutes } from '#server/map-data/map-data.routes.ts';
import { mapsRoutes } from '#server/maps/maps.routes.ts';
import { mailRoutes } from '#server/mail/mail.routes.ts';
import { deliverRoute, proofsRoutes } from '#server/proofs/proofs.routes.ts';
import { personalDataRoutes } from '#server/personal-data/personal-data.routes.ts';
import { quotesRoutes } from '#server/quotes/quotes.routes.ts';
import { ratingsRoutes } from '#server/ratings/ratings.routes.ts';
import { stuckJobsRoutes } from '#server/stuck-jobs/stuck-jobs.routes.ts';
import { supportRoutes } from '#server/support/support.routes.ts';

/** Every operation of the contract; one that is missing does not compile. */
export const router = base.router({
  accounts: accountsRoutes,
  quotes: quotesRoutes,
  maps: mapsRoutes,
  mapData: mapDataRoutes,
  checkout: checkoutRoutes,
  deliveries: deliveriesRoutes,
  commands: { ...commandsRoutes, accept: acceptRoute, deliver: deliverRoute },
  proofs: proofsRoutes,
  drivers: { ...driversRoutes, ...dispatchRoutes },
  billing: billingRoutes,
  consents: consentsRoutes,
  support: supportRoutes,
  tracking: trackingRoutes,
  personalData: personalDataRoutes,
  stuckJobs: stuckJobsRoutes,
  addressBook: addressBookRoutes,
  ratings: ratingsRoutes,
  events: eventsRoute,
  dev: mailRoutes,
});
