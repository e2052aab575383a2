import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { deleteStuck } from './stuck-jobs.store.ts';
import type { Services } from '#app/services.ts';

/**
 * Queues it again with a full number of retries. Throws STUCK_JOB_NOT_FOUND also if another admin was first.
 */
export async function retryStuckJob(
  { db, sendJob, clock }: Pick<Services, 'db' | 'clock' | 'sendJob'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const stuck = await deleteStuck(tx, id);
    if (!stuck) throw new AppError('STUCK_JOB_NOT_FOUND');
    await sendJob(tx, stuck.name, { ...stuck.data, askedAgain: true });
    const { title, tries, failure } = stuck;
    await recordAudit(tx, {
      actor: admin,
      action: 'job.retried',
      subject: { kind: 'job', id },
      details: { title, tries, failure },
      at: clock.now(),
    });
  });
}
