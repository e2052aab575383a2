/** Every kind of job that the outbox may contain, module by module. */
import { deleteFilesJob } from '#adapters/server/files/delete-files.ts';
import { sendWebhooksJob } from '#business/server/webhooks/send-webhooks.ts';
import { simulateTestDeliveryJob } from '#business/server/sandbox/simulate-test-delivery.ts';
import { checkImportJob } from '#business/server/imports/check-rows.ts';
import { orderImportJob } from '#business/server/imports/order-rows.ts';
import { createMailer } from '#adapters/server/mail/mailer.ts';
import { mailJob } from '#adapters/server/mail/send-mail.ts';
import { handOverJob } from '#delivery/server/deliveries/hand-over-deliveries.ts';
import { arrivalsJobs } from '#dispatch/server/arrivals/arrivals.jobs.ts';
import { dispatcherJobs } from '#dispatch/server/dispatcher/dispatcher.jobs.ts';
import { notificationsJobs } from '#dispatch/server/notifications/notifications.jobs.ts';
import { deleteOldTracksJob } from '#dispatch/server/positions/delete-old-tracks.ts';
import { lookAfterSilenceJob } from '#dispatch/server/positions/look-after-silence.ts';
import { remindOfPapersJob } from '#drivers/server/driver-approval/remind-of-papers.ts';
import { beginPauseJob } from '#drivers/server/profiles/plan-working-time.ts';
import { watchUnwatchedJob } from '#drivers/server/profiles/watch-silence.ts';
import { billingJobs } from '#money/server/billing/billing.jobs.ts';
import { sendRemindersJob } from '#money/server/collective-invoices/send-reminders.ts';
import { writeCollectiveJob } from '#money/server/collective-invoices/write-collective-invoices.ts';
import { remakeInvoice } from '#money/server/billing/store-invoice.ts';
import { checkoutJobs } from '#money/server/checkout/checkout.jobs.ts';
import { compareBooksJob } from '#money/server/books/compare-books.ts';
import { reconcileSettlementsJob } from '#money/server/settlements/reconcile-settlements.ts';
import { sendAlarmJob } from '#operating/server/alarms/send-alarm.ts';
import { watchAlarmsJob } from '#operating/server/alarms/watch-alarms.ts';
import { notifyMovedJob } from '#office/server/board/notify-moved-later.ts';
import { accountsJobs } from '#people/server/accounts/accounts.jobs.ts';
import { mailingListJobs } from '#people/server/mailing-list/mailing-list.jobs.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import type { Services } from './services.ts';
import { tidyUpJob } from './tidy-up.ts';

export function listJobs(services: Services): JobDefinition[] {
  return [
    mailJob(createMailer(services.config, services.db), services, (key) => remakeInvoice(services, key)),
    deleteFilesJob(services),
    ...accountsJobs(services),
    ...mailingListJobs(services),
    handOverJob(services),
    remindOfPapersJob(services),
    watchUnwatchedJob(services),
    beginPauseJob(services),
    ...checkoutJobs(services),
    ...billingJobs(services),
    reconcileSettlementsJob(services),
    compareBooksJob(services),
    writeCollectiveJob(services),
    sendRemindersJob(services),
    checkImportJob(services),
    orderImportJob(services),
    ...dispatcherJobs(services),
    ...arrivalsJobs(services),
    deleteOldTracksJob(services),
    lookAfterSilenceJob(services),
    ...notificationsJobs(services),
    sendWebhooksJob(services),
    simulateTestDeliveryJob(services),
    notifyMovedJob(services),
    watchAlarmsJob(services),
    sendAlarmJob(services),
    tidyUpJob(services),
  ];
}
