import { lt, sql } from 'drizzle-orm';
import { idempotencyKeys, rateLimits } from '#database/schema/index.ts';
import { deleteExpiredInvoices } from '#server/billing/delete-expired-invoices.ts';
import { forgetLapsed } from '#server/personal-data/forget-lapsed.ts';
import type { JobDefinition } from '#server/platform/time.ts';
import { deleteUnusedProofFiles } from '#server/proofs/proofs.store.ts';
import { deleteUnusedQuotes } from '#server/quotes/quotes.store.ts';
import type { Services } from '#server/services.ts';

const DAY = 24 * 60 * 60 * 1000;

export const TIDY_UP_JOB = 'tidy-up';

/** Every night: what has served its purpose goes, so that no table grows for ever. */
export function tidyUpJob(services: Services): JobDefinition {
  return {
    name: TIDY_UP_JOB,
    timeLimitSeconds: 600,
    cron: '30 3 * * *',
    async run() {
      await deleteUnusedQuotes(services.db, new Date(services.clock.now().getTime() - DAY));
      await services.db
        .delete(idempotencyKeys)
        .where(lt(idempotencyKeys.claimedAt, sql`now() - interval '2 days'`));
      const unused = await deleteUnusedProofFiles(
        services.db,
        new Date(services.clock.now().getTime() - 2 * DAY),
      );
      for (const key of unused) await services.files.remove(key);
      await deleteExpiredInvoices(services);
      await forgetLapsed(services);
      await services.db.delete(rateLimits).where(lt(rateLimits.windowEndsAt, sql`now()`));
    },
  };
}
