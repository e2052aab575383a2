/** Every kind of job that the outbox may contain, module by module. */
import { deleteFilesJob } from './adapters/files/delete-files.ts';
import { sendWebhooksJob } from './business/webhooks/send-webhooks.ts';
import { carryTestDeliveryJob } from './business/sandbox/carry-test-delivery.ts';
import { checkImportJob } from './business/imports/check-rows.ts';
import { orderImportJob } from './business/imports/order-rows.ts';
import { createMailer } from './adapters/mail/mailer.ts';
import { mailJob } from './adapters/mail/send-mail.ts';
import { handOverJob } from './delivery/deliveries/hand-over-deliveries.ts';
import { arrivalsJobs } from './dispatch/arrivals/arrivals.jobs.ts';
import { dispatcherJobs } from './dispatch/dispatcher/dispatcher.jobs.ts';
import { notificationsJobs } from './dispatch/notifications/notifications.jobs.ts';
import { deleteOldTracksJob } from './dispatch/positions/delete-old-tracks.ts';
import { lookAfterSilenceJob } from './dispatch/positions/look-after-silence.ts';
import { remindOfPapersJob } from './drivers/driver-approval/remind-of-papers.ts';
import { beginPauseJob } from './drivers/profiles/plan-working-time.ts';
import { watchUnwatchedJob } from './drivers/profiles/watch-silence.ts';
import { billingJobs } from './money/billing/billing.jobs.ts';
import { sendRemindersJob } from './money/receivables/send-reminders.ts';
import { writeCollectiveJob } from './money/receivables/write-collective-invoices.ts';
import { remakeInvoice } from './money/billing/store-invoice.ts';
import { checkoutJobs } from './money/checkout/checkout.jobs.ts';
import { compareBooksJob } from './money/books/compare-books.ts';
import { reconcileSettlementsJob } from './money/settlements/reconcile-settlements.ts';
import { sendAlarmJob } from './office/alarms/send-alarm.ts';
import { watchAlarmsJob } from './office/alarms/watch-alarms.ts';
import { tellMovedJob } from './office/board/tell-moved-later.ts';
import { accountsJobs } from './people/accounts/accounts.jobs.ts';
import { mailingListJobs } from './people/mailing-list/mailing-list.jobs.ts';
import type { JobDefinition } from './platform/time.ts';
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
    carryTestDeliveryJob(services),
    tellMovedJob(services),
    watchAlarmsJob(services),
    sendAlarmJob(services),
    tidyUpJob(services),
  ];
}
