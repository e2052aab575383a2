import { exportAccount } from '#server/people/accounts/export-account.ts';
import type { SignedIn } from '#server/people/accounts/viewer.ts';
import { exportCompanies } from '#server/people/accounts/export-companies.ts';
import { exportAddressBook } from '#server/delivery/address-book/export-address-book.ts';
import { getBillingDetails } from '#server/money/billing/saved-billing-details.ts';
import { exportInvoices } from '#server/money/billing/export-invoices.ts';
import { exportPayments } from '#server/money/checkout/export-payments.ts';
import { exportConsent } from '#server/people/consents/export-consent.ts';
import { exportAttempts } from '#server/delivery/deliveries/export-attempts.ts';
import { exportDeliveries } from '#server/delivery/deliveries/export-deliveries.ts';
import { exportOffers } from '#server/dispatch/dispatcher/export-offers.ts';
import { exportDriver } from '#server/drivers/profiles/export-driver.ts';
import { exportShifts } from '#server/drivers/shifts/own-shifts.ts';
import { exportAdjustments } from '#server/money/adjustments/keep-adjustments.ts';
import { exportPayouts } from '#server/money/payouts/export-payouts.ts';
import { exportNotifications } from '#server/dispatch/notifications/export-notifications.ts';
import { exportTrack } from '#server/dispatch/positions/export-track.ts';
import type { Services } from '#server/services.ts';
import { exportPersonNotes } from '#server/office/person-notes/list-person-notes.ts';
import { exportMessages } from '#server/office/support/export-messages.ts';

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
