/** The whole API contract. Served as OpenAPI at /api/openapi.json. */
import { eventIterator } from '@orpc/contract';
import { oc } from '#platform/contract/operation.ts';
import { z } from 'zod';
import { vehicleTypes } from '#maps/domain/vehicle-types.ts';
import { accountsContract } from '#people/contract/accounts.ts';
import { adminsContract } from '#office/contract/admins.ts';
import { adjustmentsContract } from '#money/contract/adjustments.ts';
import { addressBookContract } from '#delivery/contract/address-book.ts';
import { apiKeysContract } from '#business/contract/api-keys.ts';
import { webhooksContract } from '#business/contract/company-webhooks.ts';
import { orderImportsContract } from '#business/contract/order-imports.ts';
import { auditContract } from '#people/contract/audit.ts';
import { billingContract } from '#money/contract/billing.ts';
import { companyInvoicesContract } from '#money/contract/company-invoices.ts';
import { boardContract } from '#office/contract/board.ts';
import { boardActsContract } from '#office/contract/board-acts.ts';
import { blockingContract } from '#drivers/contract/blocking.ts';
import { booksContract } from '#money/contract/books.ts';
import { monthClosingsContract } from '#money/contract/month-closings.ts';
import { businessNumbersContract } from '#office/contract/business-numbers.ts';
import { commandsContract } from '#delivery/contract/delivery-commands.ts';
import { companiesContract } from '#people/contract/companies.ts';
import { consentsContract } from '#people/contract/consents.ts';
import { callOrdersContract } from '#office/contract/call-orders.ts';
import { checkoutContract } from '#money/contract/checkout.ts';
import { customersContract } from '#office/contract/customers.ts';
import { deliveriesContract } from '#delivery/contract/deliveries.ts';
import { labelsContract } from '#delivery/contract/labels.ts';
import { deskContextContract } from '#office/contract/desk-context.ts';
import { caseDeskContract, casesContract } from '#office/contract/cases.ts';
import { deskContract } from '#office/contract/desk.ts';
import { driverApprovalContract } from '#drivers/contract/driver-approval.ts';
import { driverDeskContract } from '#office/contract/driver-desk.ts';
import { driverDayContract } from '#office/contract/driver-day.ts';
import { driverDocumentsContract } from '#drivers/contract/driver-documents.ts';
import { driverOverviewContract } from '#drivers/contract/driver-overview.ts';
import { driversContract } from '#drivers/contract/drivers.ts';
import { adminErrors, declareChangeErrors, declareErrors } from '#platform/contract/declare-errors.ts';
import { earningsContract } from '#money/contract/earnings.ts';
import { liveEvent } from '#platform/contract/live-event.ts';
import { mapDataContract } from '#maps/contract/map-data.ts';
import { mapsContract } from '#maps/contract/maps.ts';
import { notificationsContract } from '#dispatch/contract/notifications.ts';
import { quickTextsContract } from '#dispatch/contract/quick-texts.ts';
import { driverNewsContract } from '#dispatch/contract/driver-news.ts';
import { driverOutlookContract } from '#dispatch/contract/driver-outlook.ts';
import { dispatchContract } from '#dispatch/contract/dispatch.ts';
import { onboardingContract } from '#drivers/contract/onboarding.ts';
import { moneyListsContract } from '#money/contract/money-lists.ts';
import { eInvoicingContract } from '#money/contract/e-invoicing.ts';
import { bankTransfersContract } from '#money/contract/bank-transfers.ts';
import { receivablesContract } from '#money/contract/receivables.ts';
import { runningMonthContract } from '#money/contract/running-month.ts';
import { payersContract } from '#money/contract/payers.ts';
import { payChecksContract } from '#money/contract/pay-checks.ts';
import { payoutsContract } from '#money/contract/payouts.ts';
import { settlementsContract } from '#money/contract/settlements.ts';
import { dataLinksContract, personalDataContract } from '#office/contract/personal-data.ts';
import { personNotesContract } from '#office/contract/person-notes.ts';
import { positionsContract } from '#dispatch/contract/positions.ts';
import { orderDraftsContract } from '#delivery/contract/order-drafts.ts';
import { passkeysContract } from '#people/contract/passkeys.ts';
import { proofsContract } from '#delivery/contract/proofs.ts';
import { quotesContract } from '#delivery/contract/quotes.ts';
import { ratingsContract } from '#delivery/contract/ratings.ts';
import { groupMessagesContract } from '#office/contract/group-messages.ts';
import { roomsContract } from '#office/contract/rooms.ts';
import { searchContract } from '#office/contract/search.ts';
import { advertisedContract } from '#office/contract/advertised.ts';
import { serviceHealthContract } from '#operating/contract/service-health.ts';
import { settingVersionsContract } from '#people/contract/setting-versions.ts';
import { alarmsContract } from '#operating/contract/alarms.ts';
import { versionPreviewsContract } from '#office/contract/version-previews.ts';
import { settingsContract } from '#people/contract/settings.ts';
import { shiftsContract } from '#drivers/contract/shifts.ts';
import { stuckJobsContract } from '#operating/contract/stuck-jobs.ts';
import { supportContract } from '#office/contract/support.ts';
import { trackingContract } from '#dispatch/contract/tracking.ts';
import { twoFactorContract } from '#people/contract/two-factor.ts';
import { emailField, messageField } from '#platform/contract/fields.ts';

const mail = z.object({
  id: z.string(),
  recipient: z.string(),
  replyTo: z.string(),
  subject: z.string(),
  html: z.string(),
  plain: z.string(),
  attachments: z.array(z.object({ fileName: z.string(), link: z.string() })),
  sentAt: z.string(),
});

export const contract = {
  accounts: accountsContract,
  passkeys: passkeysContract,
  twoFactor: twoFactorContract,
  companies: companiesContract,
  apiKeys: apiKeysContract,
  webhooks: webhooksContract,
  orderImports: orderImportsContract,
  admins: adminsContract,
  blocking: blockingContract,
  quotes: quotesContract,
  maps: mapsContract,
  mapData: mapDataContract,
  checkout: checkoutContract,
  payers: payersContract,
  deliveries: deliveriesContract,
  labels: labelsContract,
  commands: commandsContract,
  orderDrafts: orderDraftsContract,
  proofs: proofsContract,
  drivers: driversContract,
  shifts: shiftsContract,
  dispatch: dispatchContract,
  onboarding: onboardingContract,
  earnings: earningsContract,
  notifications: notificationsContract,
  driverNews: driverNewsContract,
  driverOutlook: driverOutlookContract,
  quickTexts: quickTextsContract,
  driverDesk: driverDeskContract,
  payChecks: payChecksContract,
  payouts: payoutsContract,
  adjustments: adjustmentsContract,
  settlements: settlementsContract,
  books: booksContract,
  monthClosings: monthClosingsContract,
  moneyLists: moneyListsContract,
  businessNumbers: businessNumbersContract,
  driverDocuments: driverDocumentsContract,
  driverApproval: driverApprovalContract,
  consents: consentsContract,
  support: supportContract,
  desk: { ...deskContract, ...deskContextContract, ...caseDeskContract },
  cases: casesContract,
  addressBook: addressBookContract,
  ratings: ratingsContract,
  billing: billingContract,
  companyInvoices: companyInvoicesContract,
  receivables: receivablesContract,
  runningMonth: runningMonthContract,
  bankTransfers: bankTransfersContract,
  eInvoicing: eInvoicingContract,
  positions: positionsContract,
  tracking: trackingContract,
  board: { ...boardContract, ...boardActsContract },
  groupMessages: groupMessagesContract,
  personNotes: personNotesContract,
  search: searchContract,
  customers: customersContract,
  callOrders: callOrdersContract,
  driverDay: driverDayContract,
  personalData: personalDataContract,
  dataLinks: dataLinksContract,
  stuckJobs: stuckJobsContract,
  settings: settingsContract,
  settingVersions: settingVersionsContract,
  versionPreviews: versionPreviewsContract,
  alarms: alarmsContract,
  audit: auditContract,
  rooms: roomsContract,
  serviceHealth: { ...serviceHealthContract, ...advertisedContract },
  driverOverview: driverOverviewContract,
  events: oc
    .meta({ isPublic: true })
    .route({
      method: 'GET',
      path: '/events',
      summary: 'Was sich ändert, als Server-Sent Events',
      tags: ['Live'],
    })
    .output(eventIterator(liveEvent))
    .errors(declareErrors()),
  dev: {
    makeCity: oc
      .meta({ sample: { drivers: 1, customers: 1 } })
      .route({ method: 'POST', path: '/dev/city', summary: 'Leute für eine belebte Demo', tags: ['Demo'] })
      .input(
        z.object({ drivers: z.number().int().min(1).max(200), customers: z.number().int().min(1).max(50) }),
      )
      .output(
        z.object({
          /** The clock's speed factor, and the current business time. */
          speed: z.number().int(),
          now: z.string(),
          password: z.string(),
          drivers: z.array(z.object({ email: z.string(), vehicleType: z.enum(vehicleTypes) })),
          customers: z.array(z.object({ email: z.string() })),
        }),
      )
      .errors(declareChangeErrors(...adminErrors, 'NOT_FOUND')),
    listShortMessages: oc
      .meta({ isPublic: true })
      .route({ method: 'GET', path: '/dev/short-messages', summary: 'SMS der Demo', tags: ['Demo'] })
      .output(
        z.object({
          messages: z.array(
            z.object({ id: z.string(), recipient: z.string(), text: z.string(), sentAt: z.string() }),
          ),
        }),
      )
      .errors(declareErrors('NOT_FOUND')),
    listMails: oc
      .meta({ isPublic: true })
      .route({ method: 'GET', path: '/dev/mails', summary: 'Mails der Demo', tags: ['Demo'] })
      .input(z.object({ to: emailField.optional() }))
      .output(z.object({ mails: z.array(mail) }))
      .errors(declareErrors('NOT_FOUND')),
    answerMail: oc
      .meta({ isPublic: true })
      .route({
        method: 'POST',
        path: '/dev/mails/{id}/answer',
        summary: 'Einer Mail der Demo antworten',
        tags: ['Demo'],
      })
      .input(z.object({ id: z.uuid(), text: messageField('Bitte schreiben Sie eine Nachricht.', 5000) }))
      .output(z.object({ received: z.boolean() }))
      .errors(declareChangeErrors('NOT_FOUND')),
  },
};
