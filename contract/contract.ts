/** The whole API contract. Served as OpenAPI at /api/openapi.json. */
import { eventIterator, oc } from '@orpc/contract';
import { z } from 'zod';
import { vehicleTypes } from '#domain/geo/vehicle-types.ts';
import { accountsContract } from './people/accounts.ts';
import { adminsContract } from './office/admins.ts';
import { adjustmentsContract } from './money/adjustments.ts';
import { addressBookContract } from './delivery/address-book.ts';
import { apiKeysContract } from './business/api-keys.ts';
import { webhooksContract } from './business/company-webhooks.ts';
import { orderImportsContract } from './business/order-imports.ts';
import { auditContract } from './people/audit.ts';
import { billingContract } from './money/billing.ts';
import { companyInvoicesContract } from './money/company-invoices.ts';
import { boardContract } from './office/board.ts';
import { blockingContract } from './drivers/blocking.ts';
import { booksContract } from './money/books.ts';
import { businessNumbersContract } from './office/business-numbers.ts';
import { commandsContract } from './delivery/delivery-commands.ts';
import { companiesContract } from './people/companies.ts';
import { consentsContract } from './people/consents.ts';
import { callOrdersContract } from './office/call-orders.ts';
import { checkoutContract } from './money/checkout.ts';
import { customersContract } from './office/customers.ts';
import { deliveriesContract } from './delivery/deliveries.ts';
import { labelsContract } from './delivery/labels.ts';
import { deskContract } from './office/desk.ts';
import { driverApprovalContract } from './drivers/driver-approval.ts';
import { driverDayContract } from './office/driver-day.ts';
import { driverDocumentsContract } from './drivers/driver-documents.ts';
import { driverOverviewContract } from './drivers/driver-overview.ts';
import { driversContract } from './drivers/drivers.ts';
import { adminErrors, declareChangeErrors, declareErrors } from './platform/declare-errors.ts';
import { earningsContract } from './money/earnings.ts';
import { liveEvent } from './platform/live-event.ts';
import { mapDataContract } from './maps/map-data.ts';
import { mapsContract } from './maps/maps.ts';
import { notificationsContract } from './dispatch/notifications.ts';
import { dispatchContract } from './dispatch/dispatch.ts';
import { onboardingContract } from './drivers/onboarding.ts';
import { moneyListsContract } from './money/money-lists.ts';
import { eInvoicingContract } from './money/e-invoicing.ts';
import { bankTransfersContract } from './money/bank-transfers.ts';
import { receivablesContract } from './money/receivables.ts';
import { payoutsContract } from './money/payouts.ts';
import { settlementsContract } from './money/settlements.ts';
import { dataLinksContract, personalDataContract } from './office/personal-data.ts';
import { personNotesContract } from './office/person-notes.ts';
import { positionsContract } from './dispatch/positions.ts';
import { proofsContract } from './delivery/proofs.ts';
import { quotesContract } from './delivery/quotes.ts';
import { ratingsContract } from './delivery/ratings.ts';
import { groupMessagesContract } from './office/group-messages.ts';
import { roomsContract } from './office/rooms.ts';
import { searchContract } from './office/search.ts';
import { serviceHealthContract } from './office/service-health.ts';
import { settingVersionsContract } from './people/setting-versions.ts';
import { alarmsContract } from './office/alarms.ts';
import { versionPreviewsContract } from './office/version-previews.ts';
import { settingsContract } from './people/settings.ts';
import { shiftsContract } from './drivers/shifts.ts';
import { stuckJobsContract } from './office/stuck-jobs.ts';
import { supportContract } from './office/support.ts';
import { trackingContract } from './dispatch/tracking.ts';
import { twoFactorContract } from './people/two-factor.ts';

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
  deliveries: deliveriesContract,
  labels: labelsContract,
  commands: commandsContract,
  proofs: proofsContract,
  drivers: driversContract,
  shifts: shiftsContract,
  dispatch: dispatchContract,
  onboarding: onboardingContract,
  earnings: earningsContract,
  notifications: notificationsContract,
  payouts: payoutsContract,
  adjustments: adjustmentsContract,
  settlements: settlementsContract,
  books: booksContract,
  moneyLists: moneyListsContract,
  businessNumbers: businessNumbersContract,
  driverDocuments: driverDocumentsContract,
  driverApproval: driverApprovalContract,
  consents: consentsContract,
  support: supportContract,
  desk: deskContract,
  addressBook: addressBookContract,
  ratings: ratingsContract,
  billing: billingContract,
  companyInvoices: companyInvoicesContract,
  receivables: receivablesContract,
  bankTransfers: bankTransfersContract,
  eInvoicing: eInvoicingContract,
  positions: positionsContract,
  tracking: trackingContract,
  board: boardContract,
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
  serviceHealth: serviceHealthContract,
  driverOverview: driverOverviewContract,
  events: oc
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
      .route({ method: 'GET', path: '/dev/mails', summary: 'Mails der Demo', tags: ['Demo'] })
      .output(z.object({ mails: z.array(mail) }))
      .errors(declareErrors('NOT_FOUND')),
    answerMail: oc
      .route({
        method: 'POST',
        path: '/dev/mails/{id}/answer',
        summary: 'Einer Mail der Demo antworten',
        tags: ['Demo'],
      })
      .input(z.object({ id: z.uuid(), text: z.string().trim().min(1).max(5000) }))
      .output(z.object({ received: z.boolean() }))
      .errors(declareChangeErrors('NOT_FOUND')),
  },
};
