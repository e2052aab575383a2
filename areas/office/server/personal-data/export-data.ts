import { exportAccount } from '#people/server/accounts/export-account.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { exportCompanies } from '#people/server/accounts/export-companies.ts';
import { exportAddressBook } from '#delivery/server/address-book/export-address-book.ts';
import { getBillingDetails } from '#money/server/billing/saved-billing-details.ts';
import { exportInvoices } from '#money/server/billing/export-invoices.ts';
import { exportPayments } from '#money/server/checkout/export-payments.ts';
import { exportConsent } from '#people/server/consents/export-consent.ts';
import { exportAttempts } from '#delivery/server/deliveries/export-attempts.ts';
import { exportDeliveries } from '#delivery/server/deliveries/export-deliveries.ts';
import { exportOffers } from '#dispatch/server/dispatcher/export-offers.ts';
import { exportDriver } from '#drivers/server/profiles/export-driver.ts';
import { exportShifts } from '#drivers/server/shifts/own-shifts.ts';
import { exportAdjustments } from '#money/server/adjustments/keep-adjustments.ts';
import { exportPayouts } from '#money/server/payouts/export-payouts.ts';
import { exportNotifications } from '#dispatch/server/notifications/export-notifications.ts';
import { exportTrack } from '#dispatch/server/positions/export-track.ts';
import type { Services } from '#app/services.ts';
import { exportPersonNotes } from '#office/server/person-notes/list-person-notes.ts';
import { exportMessages } from '#office/server/support/export-messages.ts';

/** All stored data of this customer or driver, one section per module. Source: GDPR 15 and 20. */
export async function exportData(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, role }: Pick<SignedIn, 'id' | 'role'>,
) {
  return {
    exportedAt: clock.now(),
    account: await exportAccount(db, id),
    cookieConsent: await exportConsent(db, id),
    notifications: await exportNotifications(db, id),
    ...(role === 'driver'
      ? {
          driver: await exportDriver(db, id),
          shifts: await exportShifts(db, id),
          attempts: await exportAttempts(db, id),
          dispatch: await exportOffers(db, id),
          payouts: await exportPayouts(db, id),
          payAdjustments: await exportAdjustments(db, id),
          positions: await exportTrack(db, id),
        }
      : {
          companies: await exportCompanies(db, id),
          billingDetails: await getBillingDetails(db, id),
          addressBook: await exportAddressBook(db, id),
          deliveries: await exportDeliveries(db, id),
          payments: await exportPayments(db, id),
          invoices: await exportInvoices(db, id),
        }),
    supportMessages: await exportMessages(db, id),
    notes: await exportPersonNotes(db, id),
  };
}
