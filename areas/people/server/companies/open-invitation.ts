import type { z } from 'zod';
import type { RequestContext } from '#app/api.ts';
import type { Services } from '#app/services.ts';
import type { invitedPerson, mailedInvitation } from '#people/contract/companies.ts';
import {
  describeMailbox,
  findInvitedTo,
  openInvitedAccount,
} from '#people/server/accounts/invited-accounts.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { findInvitationOffer } from './companies.store.ts';

/**
 * What a mailed link invites to, and what its mailbox has here. Throws INVITATION_NOT_FOUND for an unknown
 * link as for one that was answered, withdrawn, replaced or is over.
 */
export async function readInvitation(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  token: string,
): Promise<z.infer<typeof mailedInvitation>> {
  const offer = await findOffer({ db, clock }, token);
  const { inviter, validUntil, ...invitation } = offer;
  return {
    ...invitation,
    inviter: inviter ?? '',
    validUntil: validUntil.toISOString(),
    account: await describeMailbox(db, offer.email),
  };
}

/**
 * Opens the account of the mailbox that the link was sent to, and signs in; the invitation is accepted by the
 * session that begins. Throws INVITATION_NOT_FOUND, and as `openInvitedAccount` does.
 */
export async function openByInvitation(
  context: RequestContext,
  { token, password, full_name: fullName, phone }: z.infer<typeof invitedPerson>,
): Promise<boolean> {
  const { email } = await findOffer(context.services, token);
  return await openInvitedAccount(context, { email, password, fullName, phone });
}

async function findOffer({ db, clock }: Pick<Services, 'db' | 'clock'>, token: string) {
  const now = clock.now();
  const id = await findInvitedTo(db, token, now);
  const offer = id === undefined ? undefined : await findInvitationOffer(db, id, now);
  if (!offer) throw new AppError('INVITATION_NOT_FOUND');
  return offer;
}
