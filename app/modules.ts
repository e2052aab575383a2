/**
 * What every noun gives the server, by area, lowest first: in this order they hear of events, and a
 * person's data are exported and erased. What stands above delivery, an area or a noun of it, is left out by
 * its entry.
 */
import { ACT_KNOWN_DAYS } from '#delivery/contract/waiting-acts.ts';
import { deleteFilesJob } from '#adapters/server/files/delete-files.ts';
import { registerFiles } from '#adapters/server/files/files.routes.ts';
import { createMailer } from '#adapters/server/mail/mailer.ts';
import { mailModule } from '#adapters/server/mail/mail.module.ts';
import { mailJob } from '#adapters/server/mail/send-mail.ts';
import { makeCityRoute } from '#demo/server/make-city.ts';
import { remakeInvoice } from '#money/server/billing/store-invoice.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { deleteOldKeys } from '#platform/server/database/idempotency-keys.store.ts';
import { deleteOverWindows } from '#platform/server/limits/rate-limits.store.ts';
import { consentsModule } from '#people/server/consents/consents.module.ts';
import { accountsModule } from '#people/server/accounts/accounts.module.ts';
import { auditModule } from '#people/server/audit/audit.module.ts';
import { auditLogModule } from '#people/server/audit-log/audit-log.module.ts';
import { companiesModule } from '#people/server/companies/companies.module.ts';
import { settingsModule } from '#people/server/settings/settings.module.ts';
import { mailingListModule } from '#people/server/mailing-list/mailing-list.module.ts';
import { lookupsModule } from '#maps/server/lookups/lookups.module.ts';
import { mapDataModule } from '#maps/server/map-data/map-data.module.ts';
import { addressBookModule } from '#delivery/server/address-book/address-book.module.ts';
import { orderDraftsModule } from '#delivery/server/order-drafts/order-drafts.module.ts';
import { quotesModule } from '#delivery/server/quotes/quotes.module.ts';
import { deliveriesModule } from '#delivery/server/deliveries/deliveries.module.ts';
import { labelsModule } from '#delivery/server/labels/labels.module.ts';
import { proofsModule } from '#delivery/server/proofs/proofs.module.ts';
import { ratingsModule } from '#delivery/server/ratings/ratings.module.ts';
import { profilesModule } from '#drivers/server/profiles/profiles.module.ts';
import { driverDocumentsModule } from '#drivers/server/driver-documents/driver-documents.module.ts';
import { driverApprovalModule } from '#drivers/server/driver-approval/driver-approval.module.ts';
import { blockingModule } from '#drivers/server/blocking/blocking.module.ts';
import { shiftsModule } from '#drivers/server/shifts/shifts.module.ts';
import { driverOverviewModule } from '#drivers/server/driver-overview/driver-overview.module.ts';
import { earningsModule } from '#money/server/earnings/earnings.module.ts';
import { payersModule } from '#money/server/payers/payers.module.ts';
import { payChecksModule } from '#money/server/pay-checks/pay-checks.module.ts';
import { payoutsModule } from '#money/server/payouts/payouts.module.ts';
import { adjustmentsModule } from '#money/server/adjustments/adjustments.module.ts';
import { receivablesModule } from '#money/server/receivables/receivables.module.ts';
import { bankTransfersModule } from '#money/server/bank-transfers/bank-transfers.module.ts';
import { checkoutModule } from '#money/server/checkout/checkout.module.ts';
import { eInvoicingModule } from '#money/server/e-invoicing/e-invoicing.module.ts';
import { billingModule } from '#money/server/billing/billing.module.ts';
import { collectiveInvoicesModule } from '#money/server/collective-invoices/collective-invoices.module.ts';
import { settlementsModule } from '#money/server/settlements/settlements.module.ts';
import { booksModule } from '#money/server/books/books.module.ts';
import { moneyListsModule } from '#money/server/lists/lists.module.ts';
import { dispatcherModule } from '#dispatch/server/dispatcher/dispatcher.module.ts';
import { arrivalsModule } from '#dispatch/server/arrivals/arrivals.module.ts';
import { notificationsModule } from '#dispatch/server/notifications/notifications.module.ts';
import { driverNewsModule } from '#dispatch/server/driver-news/driver-news.module.ts';
import { driverOutlookModule } from '#dispatch/server/driver-outlook/driver-outlook.module.ts';
import { positionsModule } from '#dispatch/server/positions/positions.module.ts';
import { receiverModule } from '#dispatch/server/receiver/receiver.module.ts';
import { stuckJobsModule } from '#operating/server/stuck-jobs/stuck-jobs.module.ts';
import { alarmsModule } from '#operating/server/alarms/alarms.module.ts';
import { serviceHealthModule } from '#operating/server/service-health/service-health.module.ts';
import { apiKeysModule } from '#business/server/api-keys/api-keys.module.ts';
import { webhooksModule } from '#business/server/webhooks/webhooks.module.ts';
import { sandboxModule } from '#business/server/sandbox/sandbox.module.ts';
import { v1Module } from '#business/server/v1/v1.module.ts';
import { importsModule } from '#business/server/imports/imports.module.ts';
import { casesModule } from '#office/server/cases/cases.module.ts';
import { supportModule } from '#office/server/support/support.module.ts';
import { caseDeskModule } from '#office/server/case-desk/case-desk.module.ts';
import { adminsModule } from '#office/server/admins/admins.module.ts';
import { boardModule } from '#office/server/board/board.module.ts';
import { roomsModule } from '#office/server/rooms/rooms.module.ts';
import { searchModule } from '#office/server/search/search.module.ts';
import { customersModule } from '#office/server/customers/customers.module.ts';
import { personNotesModule } from '#office/server/person-notes/person-notes.module.ts';
import { driverDayModule } from '#office/server/driver-day/driver-day.module.ts';
import { groupMessagesModule } from '#office/server/group-messages/group-messages.module.ts';
import { deskContextModule } from '#office/server/desk-context/desk-context.module.ts';
import { callOrdersModule } from '#office/server/call-orders/call-orders.module.ts';
import { personalDataModule } from '#office/server/personal-data/personal-data.module.ts';
import { businessNumbersModule } from '#office/server/business-numbers/business-numbers.module.ts';
import { versionPreviewsModule } from '#office/server/version-previews/version-previews.module.ts';
import { eventsRoute } from './events.routes.ts';
import type { Module } from './module.ts';
import { toHeaders } from '#platform/server/http/to-headers.ts';

const platformModule = {
  routes: { events: eventsRoute },
  retention: [
    {
      what: 'idempotency keys',
      kept: { days: ACT_KNOWN_DAYS },
      end: ({ db }, before) => deleteOldKeys(db, before),
    },
    { what: 'rate limits', kept: { days: 0 }, end: ({ db }, before) => deleteOverWindows(db, before) },
  ],
} satisfies Module;

/** A private file may name its reader, a mail an invoice: both stand above. */
const adaptersModule = {
  serve(http, services) {
    registerFiles(http, services, async (request) => {
      const viewer = await findViewer({ services, headers: toHeaders(request) });
      return viewer?.id;
    });
  },
  jobs: (services) => [
    mailJob(createMailer(services.config, services.db), services, (key) => remakeInvoice(services, key)),
    deleteFilesJob(services),
  ],
} satisfies Module;

const demoModule = { routes: { dev: { makeCity: makeCityRoute } } } satisfies Module;

export const modules = {
  platform: [platformModule],
  adapters: [adaptersModule, mailModule],
  people: [
    consentsModule,
    auditModule,
    accountsModule,
    companiesModule,
    auditLogModule,
    settingsModule,
    mailingListModule,
  ],
  maps: [lookupsModule, mapDataModule],
  delivery: [
    addressBookModule,
    orderDraftsModule,
    quotesModule,
    deliveriesModule,
    labelsModule,
    proofsModule,
    ratingsModule,
  ],
  drivers: [
    profilesModule,
    driverDocumentsModule,
    driverApprovalModule,
    blockingModule,
    shiftsModule,
    driverOverviewModule,
  ],
  money: [
    earningsModule,
    payChecksModule,
    payoutsModule,
    adjustmentsModule,
    receivablesModule,
    bankTransfersModule,
    payersModule,
    checkoutModule,
    eInvoicingModule,
    billingModule,
    collectiveInvoicesModule,
    settlementsModule,
    booksModule,
    moneyListsModule,
  ],
  dispatch: [
    dispatcherModule,
    arrivalsModule,
    notificationsModule,
    driverNewsModule,
    driverOutlookModule,
    positionsModule,
    receiverModule,
  ],
  operating: [stuckJobsModule, alarmsModule, serviceHealthModule],
  business: [apiKeysModule, webhooksModule, sandboxModule, v1Module, importsModule],
  office: [
    casesModule,
    supportModule,
    caseDeskModule,
    adminsModule,
    boardModule,
    roomsModule,
    searchModule,
    customersModule,
    personNotesModule,
    driverDayModule,
    groupMessagesModule,
    deskContextModule,
    callOrdersModule,
    personalDataModule,
    businessNumbersModule,
    versionPreviewsModule,
  ],
  demo: [demoModule],
} as const;

export type ModulesByArea = Record<keyof typeof modules, readonly Module[]>;

export function listModules(byArea: ModulesByArea = modules): readonly Module[] {
  return Object.values(byArea).flat();
}
