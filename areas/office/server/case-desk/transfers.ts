/** What finance transfers for a case, to the account that its customer names. */
import { recordCompensation } from '#money/server/compensations/record-compensation.ts';
import { readIban } from '#drivers/server/profiles/check-iban.ts';
import { endTransfer, keepAccount, listOpenTransfers } from '#office/server/cases/transfer-case.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import { announce } from '#platform/server/live/live-events.ts';
import { decipher, encipher } from '#platform/server/secrets/cipher.ts';
import type { Services } from '#app/services.ts';
import { getLinkedCase } from './show-case.ts';

const MAX_TRANSFERS = 100;

/** Throws CASE_NOT_FOUND, CASE_NOT_TRANSFERRED, and VALIDATION_FAILED for an account that there cannot be. */
export async function nameAccount(
  services: Pick<Services, 'config' | 'db' | 'clock'>,
  { token, iban }: { token: string; iban: string },
): Promise<void> {
  const { id } = await getLinkedCase(services, token);
  const account = await encipher(services.config, readIban(iban));
  await services.db.transaction(async (tx) => {
    await keepAccount(tx, id, account, services.clock.now());
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
  });
}

/** The oldest first. */
export async function listTransfers({ config, db }: Pick<Services, 'config' | 'db'>) {
  const rows = await listOpenTransfers(db, MAX_TRANSFERS);
  return await Promise.all(
    rows.map(async ({ case: { id, number, paidCents, decidedAt, openedAt, iban }, name }) => ({
      id,
      number,
      name: name ?? '',
      cents: paidCents ?? 0,
      decidedAt: (decidedAt ?? openedAt).toISOString(),
      iban: iban === null ? null : ((await decipher(config, iban)) ?? null),
    })),
  );
}

/** Done, and booked with the day of now. Throws CASE_NOT_FOUND and CASE_NOT_TRANSFERRED. */
export async function markTransferred(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: SignedIn,
  id: string,
): Promise<void> {
  const at = clock.now();
  await db.transaction(async (tx) => {
    const { number, paidCents, messageId } = await endTransfer(tx, id, at);
    await recordCompensation(tx, { voucher: number, cents: paidCents ?? 0, paidAt: at });
    await recordAudit(tx, {
      actor: admin,
      action: 'case.transferred',
      subject: { kind: 'message', id: messageId ?? id },
      details: { number, amountCents: paidCents },
      at,
    });
    // Nobody else is to transfer it as well.
    await announce(tx, { noun: 'support', id, userIds: [], roles: ['admin'] });
  });
}
