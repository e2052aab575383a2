import { getContact } from '#people/server/accounts/get-contact.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { announceDriver } from '#drivers/server/profiles/announce-driver.ts';
import { type Driver, findDriver } from '#drivers/server/profiles/find-driver.ts';
import { type Judgement, judgePapers } from '#drivers/server/profiles/review-papers.ts';
import { takeOffline } from '#drivers/server/profiles/take-offline.ts';
import type { MailRequest } from '#adapters/server/mail/templates.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';

/** Which driver's papers the admin saw, and in which version. */
export interface Seen {
  id: string;
  submittedAt: string;
}

type Mail = Extract<
  MailRequest,
  { template: 'driver-approved' | 'driver-rejected' | 'driver-papers-requested' }
>;

/**
 * Makes the approval decision once; an admin's is audited, mailed and announced to open pages in the same
 * transaction. Throws DRIVER_NOT_FOUND, and NO_LONGER_AWAITING when somebody was first or the driver has
 * handed in something else since.
 */
export async function decideApproval(
  services: Pick<Services, 'db' | 'sendJob'>,
  admin: SignedIn | undefined,
  { id, submittedAt }: Seen,
  decision: {
    /** The state that is required for the decision. */
    stands: 'awaiting' | 'approved';
    judgement: Judgement;
    action: 'driver.approved' | 'driver.rejected';
    /** What else is done about the driver as decided; what it returns is audited. */
    also: (tx: Transaction, driver: Driver) => Promise<Record<string, unknown>>;
    mail: (name: string) => Omit<Mail, 'to'>;
    at: Date;
  },
): Promise<void> {
  const { at } = decision;
  await services.db.transaction(async (tx) => {
    const { stands, judgement, action } = decision;
    const seen = { userId: id, submittedAt: new Date(submittedAt), stands };
    const decided = await judgePapers(tx, seen, judgement, at);
    if (!decided) {
      throw new AppError((await findDriver(tx, id)) ? 'NO_LONGER_AWAITING' : 'DRIVER_NOT_FOUND');
    }
    const details = await decision.also(tx, decided);
    if (judgement.approvedAt === null) await takeOffline(tx, id, at);
    if (admin) await recordAudit(tx, { actor: admin, action, subject: { kind: 'driver', id }, details, at });
    const { email, fullName } = await getContact(tx, id);
    await sendMail(services, tx, { ...decision.mail(fullName), to: email } as Mail);
    await announceDriver(tx, id);
  });
}
