import { randomBytes } from 'node:crypto';
import type { AdminDuty } from '#people/domain/duties.ts';
import { createAccount } from '#people/server/accounts/create-account.ts';
import { makeResetLink } from '#people/server/accounts/reset-password.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';

/**
 * Long enough for an admin who reads mail the next morning; afterwards the link for a forgotten password
 * helps.
 */
const LINK_MINUTES = 24 * 60;

/**
 * Creates an admin, and the link by which this person alone chooses a password, valid for a day and once.
 * undefined if the address has an account.
 */
export async function makeAdmin(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  { email, fullName, duty }: { email: string; fullName: string; duty: AdminDuty },
): Promise<{ id: string; link: string } | undefined> {
  const { id, made } = await createAccount(
    { db: tx, clock: services.clock },
    {
      email,
      fullName,
      phone: '',
      // Never used to sign in, and not stored anywhere in plain text.
      password: randomBytes(32).toString('base64url'),
      role: 'admin',
      adminDuty: duty,
    },
  );
  return made ? { id, link: await makeResetLink(services, tx, id, LINK_MINUTES) } : undefined;
}
