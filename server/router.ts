import { accountsRoutes } from './people/accounts/accounts.routes.ts';
import { adminsRoutes } from './office/admins/admins.routes.ts';
import { adjustmentsRoutes } from './money/adjustments/adjustments.routes.ts';
import { addressBookRoutes } from './delivery/address-book/address-book.routes.ts';
import { apiKeysRoutes } from './business/api-keys/api-keys.routes.ts';
import { webhooksRoutes } from './business/webhooks/webhooks.routes.ts';
import { orderImportsRoutes } from './business/imports/order-imports.routes.ts';
import { base } from '#server/api.ts';
import { auditRoutes } from './people/audit/audit.routes.ts';
import { billingRoutes, companyInvoicesRoutes } from './money/billing/billing.routes.ts';
import { boardRoutes } from './office/board/board.routes.ts';
import { personNotesRoutes } from './office/person-notes/person-notes.routes.ts';
import { groupMessagesRoutes } from './office/group-messages/group-messages.routes.ts';
import { blockingRoutes } from './drivers/blocking/blocking.routes.ts';
import { booksRoutes } from './money/books/books.routes.ts';
import { businessNumbersRoutes } from './office/business-numbers/business-numbers.routes.ts';
import { checkoutRoutes } from './money/checkout/checkout.routes.ts';
import { consentsRoutes } from './people/consents/consents.routes.ts';
import { commandsRoutes } from './delivery/deliveries/commands.routes.ts';
import { makeCityRoute } from '#server/demo/make-city.ts';
import { acceptRoute, dispatchRoutes, driverRunRoutes } from './dispatch/dispatcher/dispatch.routes.ts';
import { deliveriesRoutes } from './delivery/deliveries/deliveries.routes.ts';
import { driverApprovalRoutes } from './drivers/driver-approval/driver-approval.routes.ts';
import { driverDocumentsRoutes } from './drivers/driver-documents/driver-documents.routes.ts';
import { driverOverviewRoutes } from './drivers/driver-overview/driver-overview.routes.ts';
import { driversRoutes } from './drivers/profiles/drivers.routes.ts';
import { onboardingRoutes } from './drivers/profiles/onboarding.routes.ts';
import { earningsRoutes } from './money/earnings/earnings.routes.ts';
import { eventsRoute } from '#server/events.routes.ts';
import { mapDataRoutes } from './maps/map-data/map-data.routes.ts';
import { mapsRoutes } from './maps/lookups/maps.routes.ts';
import { mailRoutes } from './adapters/mail/mail.routes.ts';
import {
  listShortMessagesRoute,
  notificationsRoutes,
} from './dispatch/notifications/notifications.routes.ts';
import { labelsRoutes } from './delivery/labels/labels.routes.ts';
import { listsRoutes } from './money/lists/lists.routes.ts';
import { eInvoicingRoutes } from './money/e-invoicing/e-invoicing.routes.ts';
import { bankTransfersRoutes } from './money/bank-transfers/bank-transfers.routes.ts';
import { receivablesRoutes } from './money/receivables/receivables.routes.ts';
import { payoutsRoutes } from './money/payouts/payouts.routes.ts';
import { settlementsRoutes } from './money/settlements/settlements.routes.ts';
import { positionsRoutes } from './dispatch/positions/positions.routes.ts';
import { proofCommandsRoutes, proofsRoutes } from './delivery/proofs/proofs.routes.ts';
import { dataLinksRoutes, personalDataRoutes } from './office/personal-data/personal-data.routes.ts';
import { quotesRoutes } from './delivery/quotes/quotes.routes.ts';
import { ratingsRoutes } from './delivery/ratings/ratings.routes.ts';
import { receiverRoutes } from './dispatch/receiver/receiver.routes.ts';
import { roomsRoutes } from './office/rooms/rooms.routes.ts';
import { callOrdersRoutes } from './office/call-orders/call-orders.routes.ts';
import { customersRoutes } from './office/customers/customers.routes.ts';
import { driverDayRoutes } from './office/driver-day/driver-day.routes.ts';
import { searchRoutes } from './office/search/search.routes.ts';
import { serviceHealthRoutes } from './office/service-health/service-health.routes.ts';
import { alarmsRoutes } from './office/alarms/alarms.routes.ts';
import { versionPreviewsRoutes } from './office/version-previews/version-previews.routes.ts';
import { companiesRoutes } from './people/companies/companies.routes.ts';
import { settingsRoutes, settingVersionsRoutes } from './people/settings/settings.routes.ts';
import { shiftsRoutes } from './drivers/shifts/shifts.routes.ts';
import { stuckJobsRoutes } from './office/stuck-jobs/stuck-jobs.routes.ts';
import { answerMailRoute, deskRoutes } from './office/support/desk.routes.ts';
import { supportRoutes } from './office/support/support.routes.ts';
import { twoFactorRoutes } from './people/accounts/two-factor/two-factor.routes.ts';

/** Implements every operation of the contract; a missing one does not compile. */
export const router = base.router({
  accounts: accountsRoutes,
  twoFactor: twoFactorRoutes,
  companies: companiesRoutes,
  apiKeys: apiKeysRoutes,
  webhooks: webhooksRoutes,
  orderImports: orderImportsRoutes,
  admins: adminsRoutes,
  blocking: blockingRoutes,
  quotes: quotesRoutes,
  maps: mapsRoutes,
  mapData: mapDataRoutes,
  checkout: checkoutRoutes,
  deliveries: deliveriesRoutes,
  labels: labelsRoutes,
  commands: { ...commandsRoutes, accept: acceptRoute, ...proofCommandsRoutes },
  proofs: proofsRoutes,
  shifts: shiftsRoutes,
  drivers: { ...driversRoutes, ...driverRunRoutes },
  dispatch: dispatchRoutes,
  onboarding: onboardingRoutes,
  earnings: earningsRoutes,
  notifications: notificationsRoutes,
  payouts: payoutsRoutes,
  adjustments: adjustmentsRoutes,
  settlements: settlementsRoutes,
  books: booksRoutes,
  moneyLists: listsRoutes,
  businessNumbers: businessNumbersRoutes,
  driverDocuments: driverDocumentsRoutes,
  driverApproval: driverApprovalRoutes,
  billing: billingRoutes,
  companyInvoices: companyInvoicesRoutes,
  receivables: receivablesRoutes,
  bankTransfers: bankTransfersRoutes,
  eInvoicing: eInvoicingRoutes,
  consents: consentsRoutes,
  support: supportRoutes,
  desk: deskRoutes,
  positions: positionsRoutes,
  tracking: receiverRoutes,
  board: boardRoutes,
  groupMessages: groupMessagesRoutes,
  personNotes: personNotesRoutes,
  search: searchRoutes,
  customers: customersRoutes,
  callOrders: callOrdersRoutes,
  driverDay: driverDayRoutes,
  personalData: personalDataRoutes,
  dataLinks: dataLinksRoutes,
  stuckJobs: stuckJobsRoutes,
  settings: settingsRoutes,
  settingVersions: settingVersionsRoutes,
  versionPreviews: versionPreviewsRoutes,
  alarms: alarmsRoutes,
  audit: auditRoutes,
  rooms: roomsRoutes,
  serviceHealth: serviceHealthRoutes,
  driverOverview: driverOverviewRoutes,
  addressBook: addressBookRoutes,
  ratings: ratingsRoutes,
  events: eventsRoute,
  dev: {
    makeCity: makeCityRoute,
    listShortMessages: listShortMessagesRoute,
    ...mailRoutes,
    answerMail: answerMailRoute,
  },
});
