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
import type { JobDefinition } from '#platform/server/time/time.ts';
import { deleteUnusedProofs } from '#delivery/server/proofs/delete-unused-proofs.ts';
import { deleteUnusedQuotes } from '#delivery/server/quotes/delete-unused-quotes.ts';
import type { Services } from './services.ts';

const DAY = 24 * 60 * 60 * 1000;

const TIDY_UP_JOB = 'tidy-up';

/** Runs every night: deletes expired rows and files, so that nothing grows without limit. */
export function tidyUpJob(services: Pick<Services, 'db' | 'clock' | 'sendJob' | 'files'>): JobDefinition {
  return {
    name: TIDY_UP_JOB,
    timeoutSeconds: 600,
    cron: '30 3 * * *',
    async run() {
      const { db, clock } = services;
      const now = clock.now();
      await deleteUnusedQuotes(services);
      await deleteOldImports(services);
      await deleteOldTestDeliveries(services);
      await deleteOldKeys(db, new Date(now.getTime() - ACT_KNOWN_DAYS * DAY));
      await deleteUnusedProofs(services);
      await deleteLapsedUploads(services);
      await deleteJudgedPapers(services);
      await deleteExpiredInvoices(services);
      await eraseExpiredPayouts(services);
      await eraseExpiredAdjustments(services);
      await eraseExpiredTransfers(services);
      await deleteSentMails(services);
      await deleteOldNotifications(db, now);
      await deleteOldWebhookMessages(db, now);
      await eraseLapsed(services);
      await deleteOverWindows(db, now);
      await deleteOverSecrets(services);
      await forgetInvitations(services);
      await deleteOldDecisions(services);
      // Last: an object store may not answer.
      await deleteOldPdfs(services);
    },
  };
}
