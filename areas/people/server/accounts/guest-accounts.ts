/** Accounts of people who order without one: by quote, until the address is proved by its owner. */
import { randomBytes } from 'node:crypto';
import { type Transaction, type Executor, violatedConstraint } from '#platform/server/database/database.ts';
import type { Services } from '#app/services.ts';
import { findProfile, findUser, insertAccount, type Profile } from './accounts.store.ts';
import { toGuest } from './guests/find-guest.ts';
import {
  deleteGuests,
  giveAddress,
  listGuestsOf,
  listOldGuests,
  noAddressOf,
} from './guests/guests.store.ts';
import { makeConfirmationLink } from './one-time-secrets/confirmation.ts';
import { drawToken } from './one-time-secrets/issue-secret.ts';
import { hashPassword } from './passwords/hash-password.ts';
import type { SignedIn } from './signed-in.ts';

export { findGuest } from './guests/find-guest.ts';

/** How long the mailed link opens the account that a payment made. */
const LINK_DAYS = 7;

interface GuestContact {
  name: string;
  email: string;
  phone: string;
}

/**
 * The account of somebody who orders without one, with the secret of their order's page. It has an address
 * that nobody owns and a password that nobody knows: nothing but that page opens it, and nobody learns
 * whether the typed address is known. The same for a repeated call with the same id and contact; undefined
 * if the id was used for another.
 */
export async function openGuest(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, ...contact }: GuestContact & { id: string },
): Promise<{ guest: SignedIn; orderLink: string } | undefined> {
  const known = await findProfile(db, id);
  if (known) return sameGuest(known, contact);
  const passwordHash = await hashPassword(drawToken());
  const account = {
    id,
    email: noAddressOf(id),
    contactEmail: contact.email,
    passwordHash,
    fullName: contact.name,
    phone: contact.phone,
    role: 'customer' as const,
    orderLink: randomBytes(24).toString('base64url'),
    now: clock.now(),
  };
  await db
    .transaction((tx) => insertAccount(tx, account))
    .catch((error: unknown) => {
      // The second of two presses: the first one's account is taken.
      if (!violatedConstraint(error)?.startsWith('users_')) throw error;
    });
  const made = await findProfile(db, id);
  return made && sameGuest(made, contact);
}

function sameGuest(profile: Profile, { name, email, phone }: GuestContact) {
  const { orderLink, fullName, blockedAt } = profile;
  const isSame = fullName === name && profile.email === email && profile.phone === phone;
  return isSame && orderLink && !blockedAt ? { guest: toGuest(profile), orderLink } : undefined;
}

/**
 * Money has arrived: the address that a guest typed becomes their account's, unconfirmed, unless an account
 * has it. Nothing for a second payment.
 */
export async function admitGuest(tx: Transaction, userId: string, now: Date): Promise<void> {
  try {
    await tx.transaction((savepoint) => giveAddress(savepoint, userId, now));
  } catch (error) {
    // Registered at this moment: a known address.
    if (violatedConstraint(error) !== 'users_email_unique') throw error;
  }
}

/**
 * The account that a guest's mail offers: 'new' is their own, unconfirmed, with the link that opens it once;
 * 'known' another one with their address. undefined for whoever is no guest. `next` is a path of our site.
 */
export async function offerAccount(
  services: Pick<Services, 'config' | 'clock'>,
  tx: Transaction,
  { userId, email, orderLink, next }: { userId: string; next: string } & Pick<Profile, 'email' | 'orderLink'>,
): Promise<{ kind: 'new' | 'known'; link: string } | undefined> {
  if (!orderLink) return undefined;
  const user = await findUser(tx, userId);
  if (user?.email !== email) return { kind: 'known', link: `${services.config.publicUrl}/login` };
  return { kind: 'new', link: await makeConfirmationLink(services, tx, { userId, next, days: LINK_DAYS }) };
}

/**
 * Deletes guests without an address of their own who came before `before`, as far as `findIdle` says that
 * nothing of theirs is left.
 */
export async function forgetGuests(
  tx: Transaction,
  before: Date,
  findIdle: (ids: readonly string[]) => Promise<string[]>,
): Promise<void> {
  const guests = await listOldGuests(tx, before);
  if (guests.length > 0) await deleteGuests(tx, await findIdle(guests));
}

/** The guests who named this person's confirmed address; nobody's, as long as it is not confirmed. */
export async function listOwnGuests(
  executor: Executor,
  { email, emailConfirmed }: Pick<SignedIn, 'email' | 'emailConfirmed'>,
): Promise<string[]> {
  return emailConfirmed ? await listGuestsOf(executor, email) : [];
}
