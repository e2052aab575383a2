import { ORDER_LINK_HEADER } from '#people/contract/order-link-header.ts';
import type { Profile } from '#people/server/accounts/accounts.store.ts';
import type { SessionRequest } from '#people/server/accounts/find-session.ts';
import type { SignedIn } from '#people/server/accounts/signed-in.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { findProfileByLink } from './guests.store.ts';

/** A guest as the customer who ordered, of that one order alone. */
export function toGuest({ id, fullName, phone, email }: Profile): SignedIn {
  return {
    id,
    role: 'customer',
    fullName,
    phone,
    email,
    emailConfirmed: false,
    duty: null,
    hasSecondFactor: false,
    companies: [],
  };
}

/**
 * The guest whose order's link the request names; undefined without one. Throws ORDER_LINK_ENDED for an
 * unknown link as for one that ended.
 */
export async function findGuest({ services, headers }: SessionRequest): Promise<SignedIn | undefined> {
  const link = headers.get(ORDER_LINK_HEADER);
  if (!link) return undefined;
  const profile = await findProfileByLink(services.db, link);
  if (!profile || profile.blockedAt) throw new AppError('ORDER_LINK_ENDED');
  return toGuest(profile);
}
