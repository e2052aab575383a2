import type { z } from 'zod';
import type { complaintForm } from '#office/contract/cases.ts';
import { findCaseDue } from '#office/domain/case-deadline.ts';
import { caseReasonNames } from '#office/domain/case-kinds.ts';
import { formatCaseNumber } from '#office/domain/case-number.ts';
import { caseTokenOf } from '#office/server/cases/case-link.ts';
import { keepMessage } from '#office/server/support/keep-message.ts';
import { readIdRange } from '#money/domain/read-id-range.ts';
import { findContact } from '#people/server/accounts/get-contact.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { Executor } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { listNumbered } from './case-desk.store.ts';

/**
 * A complaint, also by somebody without an account. The delivery is linked only if the address is its
 * customer's or its receiver's, and the answer is the same if it is not: nobody learns of a number whose it
 * is. Bots get an answer that looks like all others.
 */
export async function sendComplaint(
  services: Pick<Services, 'config' | 'db' | 'clock' | 'sendJob'>,
  { website, shipment, reason, ...written }: z.infer<typeof complaintForm>,
  viewer: SignedIn | undefined,
): Promise<{ number: string; dueAt: string; token: string }> {
  const now = services.clock.now();
  if (website) {
    const { year } = dayOf(now);
    return { number: formatCaseNumber(year, 1), dueAt: findCaseDue(now).toISOString(), token: 'A' };
  }
  const deliveryId = await findMeant(services.db, { shipment, email: written.email });
  const made = await keepMessage(services, {
    row: {
      ...written,
      kind: 'complaint',
      subject: [caseReasonNames[reason], shipment && `Sendung ${shipment}`].filter(Boolean).join(', '),
      userId: viewer?.id ?? null,
      deliveryId,
    },
    topic: 'Beschwerde',
    opens: { kind: 'complaint', reason, deliveryId },
  });
  if (!made) throw new Error('a complaint has not opened a case');
  const { id, number, dueAt } = made;
  return { number, dueAt: dueAt.toISOString(), token: caseTokenOf(services.config, id) };
}

/** The delivery of this number, if the address belongs to it. */
async function findMeant(
  executor: Executor,
  { shipment, email }: { shipment: string; email: string },
): Promise<string | null> {
  const range = readIdRange(shipment.trim());
  for (const { id, userId, receiverEmail } of range ? await listNumbered(executor, range) : []) {
    const customer = await findContact(executor, userId);
    if ([customer?.email, receiverEmail].some((known) => known?.toLowerCase() === email)) return id;
  }
  return null;
}
