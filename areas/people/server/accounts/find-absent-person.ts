import type { Executor } from '#platform/server/database/database.ts';
import { getContact } from './get-contact.ts';
import type { SignedIn } from './viewer.ts';

/**
 * Somebody without a session, in whose name a program or a job acts: for these companies alone, whatever
 * others the person has, and without the phone. undefined if the account is blocked.
 */
export async function findAbsentPerson(
  executor: Executor,
  id: string,
  companies: SignedIn['companies'] = [],
): Promise<SignedIn | undefined> {
  const { fullName, email, blockedAt } = await getContact(executor, id);
  if (blockedAt) return undefined;
  return {
    id,
    role: 'customer',
    fullName,
    email,
    phone: '',
    emailConfirmed: true,
    duty: null,
    hasSecondFactor: false,
    companies,
  };
}
