import { ACT_KNOWN_DAYS } from '#delivery/contract/waiting-acts.ts';
import { forgetInvitations } from '#people/server/companies/forget-invitations.ts';
import { deleteOldTestDeliveries } from '#business/server/sandbox/delete-test-deliveries.ts';
import { deleteOldImports } from '#business/server/imports/delete-imports.ts';
import { deleteOverSecrets } from '#people/server/accounts/delete-over-secrets.ts';
import { deleteExpiredInvoices } from '#money/server/billing/delete-expired-invoices.ts';
import { deleteOldPdfs } from '#money/server/billing/delete-old-pdfs.ts';
import { deleteOldDecisions } from '#dispatch/server/dispatcher/erase-offers.ts';
import { deleteJudgedPapers } from '#drivers/server/driver-documents/delete-judged-papers.ts';
import { deleteLapsedUploads } from '#drivers/server/driver-documents/delete-uploads.ts';
import { deleteSentMails } from '#adapters/server/mail/delete-sent-mails.ts';
import { deleteOldNotifications } from '#dispatch/server/notifications/delete-notifications.ts';
import { eraseExpiredAdjustments } from '#money/server/adjustments/keep-adjustments.ts';
import { eraseExpiredTransfers } from '#money/server/bank-transfers/erase-expired-transfers.ts';
import { eraseExpiredPayouts } from '#money/server/payouts/erase-expired-payouts.ts';
import { eraseLapsed } from '#office/server/personal-data/erase-lapsed.ts';
import { deleteOldWebhookMessages } from '#business/server/webhooks/delete-webhooks.ts';
import { deleteOldKeys } from '#platform/server/database/idempotency-keys.store.ts';
import { deleteOverWindows } from '#platform/server/limits/rate-limits.store.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { JobDefinition } from '#platform/server/time/time.ts';
import { deleteUnusedProofs } from '#delivery/server/proofs/delete-unused-proofs.ts';
import { deleteUnusedQuotes } from '#delivery/server/quotes/delete-unused-quotes.ts';
import type { Services } from './services.ts';

const DAY = 24 * 60 * 60 * 1000;

const TIDY_UP_JOB = 'tidy-up';

type Needed = Pick<Services, 'db' | 'clock' | 'sendJob' | 'files'>;

/** Whatever ends with time, in the words of the log. */
const ending: Record<string, (services: Needed) => Promise<void>> = {
  'unused quotes': deleteUnusedQuotes,
  'orders from files': deleteOldImports,
  'test deliveries': deleteOldTestDeliveries,
  'idempotency keys': ({ db, clock }) =>
    deleteOldKeys(db, new Date(clock.now().getTime() - ACT_KNOWN_DAYS * DAY)),
  'unused proofs': deleteUnusedProofs,
  'lapsed uploads': deleteLapsedUploads,
  'judged identity papers': deleteJudgedPapers,
  invoices: deleteExpiredInvoices,
  'recipients of payouts': eraseExpiredPayouts,
  'reasons of pay adjustments': eraseExpiredAdjustments,
  'senders of bank transfers': eraseExpiredTransfers,
  'sent mails': deleteSentMails,
  notifications: ({ db, clock }) => deleteOldNotifications(db, clock.now()),
  'webhook messages': ({ db, clock }) => deleteOldWebhookMessages(db, clock.now()),
  'people of lapsed claims': eraseLapsed,
  'rate limits': ({ db, clock }) => deleteOverWindows(db, clock.now()),
  'secrets of mailed links': deleteOverSecrets,
  'invitations to companies': forgetInvitations,
  'dispatching decisions': deleteOldDecisions,
  // Last: an object store may not answer.
  'old PDFs': deleteOldPdfs,
};

/**
 * Runs every night: deletes expired rows and files, so that nothing grows without limit. What cannot be
 * deleted keeps nothing else: the law sets the time of some. It is tried again with the job.
 */
export function tidyUpJob(services: Needed & Pick<Services, 'log'>): JobDefinition {
  return {
    name: TIDY_UP_JOB,
    timeoutSeconds: 600,
    cron: '30 3 * * *',
    async run() {
      const failed: string[] = [];
      for (const [what, end] of Object.entries(ending)) {
        try {
          await end(services);
        } catch (error) {
          services.log.error({ what, error: failureLogText(error) }, 'not deleted');
          failed.push(what);
        }
      }
      if (failed.length > 0) throw new Error(`not deleted: ${failed.join(', ')}`);
    },
  };
}
