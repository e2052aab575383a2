import { accountsRoutes } from '#people/server/accounts/accounts.routes.ts';
import { adminsRoutes } from '#office/server/admins/admins.routes.ts';
import { adjustmentsRoutes } from '#money/server/adjustments/adjustments.routes.ts';
import { addressBookRoutes } from '#delivery/server/address-book/address-book.routes.ts';
import { apiKeysRoutes } from '#business/server/api-keys/api-keys.routes.ts';
import { webhooksRoutes } from '#business/server/webhooks/webhooks.routes.ts';
import { orderImportsRoutes } from '#business/server/imports/order-imports.routes.ts';
import { base } from './api.ts';
import { auditRoutes } from '#people/server/audit-log/audit.routes.ts';
import { billingRoutes, companyInvoicesRoutes } from '#money/server/billing/billing.routes.ts';
import { boardRoutes } from '#office/server/board/board.routes.ts';
import { personNotesRoutes } from '#office/server/person-notes/person-notes.routes.ts';
import { groupMessagesRoutes } from '#office/server/group-messages/group-messages.routes.ts';
import { blockingRoutes } from '#drivers/server/blocking/blocking.routes.ts';
import { booksRoutes } from '#money/server/books/books.routes.ts';
import {
  advertisedRoutes,
  businessNumbersRoutes,
} from '#office/server/business-numbers/business-numbers.routes.ts';
import { checkoutRoutes } from '#money/server/checkout/checkout.routes.ts';
import { consentsRoutes } from '#people/server/consents/consents.routes.ts';
import { commandsRoutes } from '#delivery/server/deliveries/commands.routes.ts';
import { makeCityRoute } from '#demo/server/make-city.ts';
import { acceptRoute, dispatchRoutes, driverRunRoutes } from '#dispatch/server/dispatcher/dispatch.routes.ts';
import { deliveriesRoutes } from '#delivery/server/deliveries/deliveries.routes.ts';
import { driverApprovalRoutes } from '#drivers/server/driver-approval/driver-approval.routes.ts';
import { driverDocumentsRoutes } from '#drivers/server/driver-documents/driver-documents.routes.ts';
import { driverOverviewRoutes } from '#drivers/server/driver-overview/driver-overview.routes.ts';
import { driversRoutes } from '#drivers/server/profiles/drivers.routes.ts';
import { onboardingRoutes } from '#drivers/server/profiles/onboarding.routes.ts';
import { earningsRoutes } from '#money/server/earnings/earnings.routes.ts';
import { eventsRoute } from './events.routes.ts';
import { mapDataRoutes } from '#maps/server/map-data/map-data.routes.ts';
import { mapsRoutes } from '#maps/server/lookups/maps.routes.ts';
import { mailRoutes } from '#adapters/server/mail/mail.routes.ts';
import {
  listShortMessagesRoute,
  notificationsRoutes,
} from '#dispatch/server/notifications/notifications.routes.ts';
import { labelsRoutes } from '#delivery/server/labels/labels.routes.ts';
import { listsRoutes } from '#money/server/lists/lists.routes.ts';
import { eInvoicingRoutes } from '#money/server/e-invoicing/e-invoicing.routes.ts';
import { bankTransfersRoutes } from '#money/server/bank-transfers/bank-transfers.routes.ts';
import { receivablesRoutes } from '#money/server/receivables/receivables.routes.ts';
import { payoutsRoutes } from '#money/server/payouts/payouts.routes.ts';
import { settlementsRoutes } from '#money/server/settlements/settlements.routes.ts';
import { positionsRoutes } from '#dispatch/server/positions/positions.routes.ts';
import { proofCommandsRoutes, proofsRoutes } from '#delivery/server/proofs/proofs.routes.ts';
import { dataLinksRoutes, personalDataRoutes } from '#office/server/personal-data/personal-data.routes.ts';
import { quotesRoutes } from '#delivery/server/quotes/quotes.routes.ts';
import { ratingsRoutes } from '#delivery/server/ratings/ratings.routes.ts';
import { receiverRoutes } from '#dispatch/server/receiver/receiver.routes.ts';
import { roomsRoutes } from '#office/server/rooms/rooms.routes.ts';
import { callOrdersRoutes } from '#office/server/call-orders/call-orders.routes.ts';
import { customersRoutes } from '#office/server/customers/customers.routes.ts';
import { driverDayRoutes } from '#office/server/driver-day/driver-day.routes.ts';
import { searchRoutes } from '#office/server/search/search.routes.ts';
import { serviceHealthRoutes } from '#operating/server/service-health/service-health.routes.ts';
import { alarmsRoutes } from '#operating/server/alarms/alarms.routes.ts';
import { versionPreviewsRoutes } from '#office/server/version-previews/version-previews.routes.ts';
import { companiesRoutes } from '#people/server/companies/companies.routes.ts';
import { settingsRoutes, settingVersionsRoutes } from '#people/server/settings/settings.routes.ts';
import { shiftsRoutes } from '#drivers/server/shifts/shifts.routes.ts';
import { stuckJobsRoutes } from '#operating/server/stuck-jobs/stuck-jobs.routes.ts';
import { answerMailRoute, deskRoutes } from '#office/server/support/desk.routes.ts';
import { supportRoutes } from '#office/server/support/support.routes.ts';
import { twoFactorRoutes } from '#people/server/accounts/two-factor/two-factor.routes.ts';

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
  serviceHealth: { ...serviceHealthRoutes, ...advertisedRoutes },
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
