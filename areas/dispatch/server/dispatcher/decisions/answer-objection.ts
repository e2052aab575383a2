import type { OpenObjection } from '#dispatch/contract/dispatch.ts';
import { shortId } from '#platform/contract/german-format.ts';
import { replayDecision } from '#dispatch/domain/decide-order.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { findContact } from '#people/server/accounts/get-contact.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { announce } from '#platform/server/live/live-events.ts';
import type { Services } from '#app/services.ts';
import { whyLines } from './decision-texts.ts';
import { toObjection } from './list-own-decisions.ts';
import { answerOpenObjection, findObjection, listOpenObjections } from './objections.store.ts';
import { readRecord } from './read-record.ts';

const MAX_OBJECTIONS = 100;

/** Objections that await an admin's answer, oldest first, with the explanation that the driver sees. */
export async function listObjections({ db }: Pick<Services, 'db'>): Promise<OpenObjection[]> {
  const rows = await listOpenObjections(db, MAX_OBJECTIONS);
  return rows.map(({ objection, decision, deliveryId, driverName }) => ({
    ...toObjection(objection),
    deliveryId,
    shortId: shortId(deliveryId),
    driverName: driverName ?? 'Ehemaliger Fahrer',
    decidedAt: decision.decidedAt.toISOString(),
    why: whyLines(replayDecision(readRecord(decision)).candidates, decision.driverId, objection.driverId),
  }));
}

/**
 * An admin answers an objection, once; the driver can read it immediately and is told by mail, unless
 * the account is deleted. Throws OBJECTION_NOT_FOUND and OBJECTION_ANSWERED.
 */
export async function answerObjection(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'sendJob'>,
  admin: SignedIn,
  { id, answer, wasRight }: { id: string; answer: string; wasRight: boolean },
): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  await db.transaction(async (tx) => {
    const found = await findObjection(tx, id);
    if (!found) throw new AppError('OBJECTION_NOT_FOUND');
    const given = { answer, wasRight, answeredBy: admin.id, answeredAt: now };
    const answered = await answerOpenObjection(tx, id, given);
    if (!answered) throw new AppError('OBJECTION_ANSWERED');
    await recordAudit(tx, {
      actor: admin,
      action: 'objection.answered',
      subject: { kind: 'delivery', id: found.deliveryId },
      details: { driverId: answered.driverId },
      after: { wasRight },
      at: now,
    });
    const contact = await findContact(tx, answered.driverId);
    if (contact) {
      await sendMail(services, tx, {
        template: 'driver-objection-answered',
        to: contact.email,
        params: {
          name: contact.fullName,
          number: shortId(found.deliveryId),
          answer,
          wasRight,
          link: `${config.publicUrl}/driver-offers`,
        },
      });
    }
    await announce(
      tx,
      { noun: 'offers', id: answered.decisionId, userIds: [answered.driverId] },
      { noun: 'delivery', id: found.deliveryId, userIds: [], roles: ['admin'] },
    );
  });
}
