import { accountsRoutes } from '#people/server/accounts/accounts.routes.ts';
import { adminsRoutes } from '#office/server/admins/admins.module.ts';
import { adjustmentsRoutes } from '#money/server/adjustments/adjustments.module.ts';
import { addressBookRoutes } from '#delivery/server/address-book/address-book.module.ts';
import { apiKeysRoutes } from '#business/server/api-keys/api-keys.module.ts';
import { webhooksRoutes } from '#business/server/webhooks/webhooks.module.ts';
import { orderImportsRoutes } from '#business/server/imports/imports.module.ts';
import { base } from './api.ts';
import { auditRoutes } from '#people/server/audit-log/audit-log.module.ts';
import { billingRoutes, companyInvoicesRoutes } from '#money/server/billing/billing.module.ts';
import { boardRoutes } from '#office/server/board/board.module.ts';
import { personNotesRoutes } from '#office/server/person-notes/person-notes.module.ts';
import { groupMessagesRoutes } from '#office/server/group-messages/group-messages.module.ts';
import { blockingRoutes } from '#drivers/server/blocking/blocking.module.ts';
import { booksRoutes } from '#money/server/books/books.module.ts';
import {
  advertisedRoutes,
  businessNumbersRoutes,
} from '#office/server/business-numbers/business-numbers.module.ts';
import { checkoutRoutes } from '#money/server/checkout/checkout.module.ts';
import { consentsRoutes } from '#people/server/consents/consents.module.ts';
import { commandsRoutes } from '#delivery/server/deliveries/commands.routes.ts';
import { makeCityRoute } from '#demo/server/make-city.ts';
import {
  acceptRoute,
  dispatchRoutes,
  driverRunRoutes,
} from '#dispatch/server/dispatcher/dispatcher.module.ts';
import { deliveriesRoutes } from '#delivery/server/deliveries/deliveries.routes.ts';
import { driverApprovalRoutes } from '#drivers/server/driver-approval/driver-approval.module.ts';
import { driverDocumentsRoutes } from '#drivers/server/driver-documents/driver-documents.module.ts';
import { driverOverviewRoutes } from '#drivers/server/driver-overview/driver-overview.module.ts';
import { driversRoutes } from '#drivers/server/profiles/drivers.routes.ts';
import { onboardingRoutes } from '#drivers/server/profiles/onboarding.routes.ts';
import { earningsRoutes } from '#money/server/earnings/earnings.module.ts';
import { eventsRoute } from './events.routes.ts';
import { mapDataRoutes } from '#maps/server/map-data/map-data.module.ts';
import { mapsRoutes } from '#maps/server/lookups/lookups.module.ts';
import { mailRoutes } from '#adapters/server/mail/mail.module.ts';
import {
  listShortMessagesRoute,
  notificationsRoutes,
} from '#dispatch/server/notifications/notifications.module.ts';
import { labelsRoutes } from '#delivery/server/labels/labels.module.ts';
import { listsRoutes } from '#money/server/lists/lists.module.ts';
import { eInvoicingRoutes } from '#money/server/e-invoicing/e-invoicing.module.ts';
import { bankTransfersRoutes } from '#money/server/bank-transfers/bank-transfers.module.ts';
import { receivablesRoutes } from '#money/server/receivables/receivables.module.ts';
import { payoutsRoutes } from '#money/server/payouts/payouts.module.ts';
import { settlementsRoutes } from '#money/server/settlements/settlements.module.ts';
import { positionsRoutes } from '#dispatch/server/positions/positions.module.ts';
import { proofCommandsRoutes, proofsRoutes } from '#delivery/server/proofs/proofs.module.ts';
import { dataLinksRoutes, personalDataRoutes } from '#office/server/personal-data/personal-data.module.ts';
import { quotesRoutes } from '#delivery/server/quotes/quotes.module.ts';
import { ratingsRoutes } from '#delivery/server/ratings/ratings.module.ts';
import { receiverRoutes } from '#dispatch/server/receiver/receiver.module.ts';
import { roomsRoutes } from '#office/server/rooms/rooms.module.ts';
import { callOrdersRoutes } from '#office/server/call-orders/call-orders.module.ts';
import { customersRoutes } from '#office/server/customers/customers.module.ts';
import { driverDayRoutes } from '#office/server/driver-day/driver-day.module.ts';
import { searchRoutes } from '#office/server/search/search.module.ts';
import { serviceHealthRoutes } from '#operating/server/service-health/service-health.module.ts';
import { alarmsRoutes } from '#operating/server/alarms/alarms.module.ts';
import { versionPreviewsRoutes } from '#office/server/version-previews/version-previews.module.ts';
import { companiesRoutes } from '#people/server/companies/companies.module.ts';
import { settingsRoutes, settingVersionsRoutes } from '#people/server/settings/settings.module.ts';
import { shiftsRoutes } from '#drivers/server/shifts/shifts.module.ts';
import { stuckJobsRoutes } from '#operating/server/stuck-jobs/stuck-jobs.module.ts';
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
