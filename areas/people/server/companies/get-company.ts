import type { z } from 'zod';
import type { company } from '#people/contract/companies.ts';
import { mayInCompany } from '#people/domain/company-roles.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { findCompany, listInvitationsOf, listInvitationsTo, listMembersOf } from './companies.store.ts';

/**
 * A company that the viewer belongs to; addresses and invitations for its owners only. Throws
 * COMPANY_NOT_FOUND.
 */
export async function getCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: SignedIn,
  id: string,
): Promise<z.infer<typeof company>> {
  const own = viewer.companies.find((one) => one.id === id);
  const found = own && (await findCompany(db, id));
  if (!found) throw new AppError('COMPANY_NOT_FOUND');
  const manages = mayInCompany(viewer.companies, id, 'manage');
  const members = await listMembersOf(db, id);
  const invitations = manages ? await listInvitationsOf(db, id, clock.now()) : [];
  return {
    id,
    name: found.name,
    billingAddress: found.billingAddress,
    vatId: found.vatId,
    role: own.role,
    members: members.map(({ userId, joinedAt, email, ...member }) => ({
      ...member,
      email: manages ? email : null,
      joinedAt: joinedAt.toISOString(),
      isSelf: userId === viewer.id,
    })),
    invitations: invitations.map((invitation) => ({
      id: invitation.id,
      email: invitation.email,
      role: invitation.role,
      validUntil: invitation.validUntil.toISOString(),
    })),
  };
}

/** The invitations that the viewer can accept now. */
export async function listOwnInvitations(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { email }: Pick<SignedIn, 'email'>,
) {
  const rows = await listInvitationsTo(db, email, clock.now());
  return rows.map(({ inviter, validUntil, ...invitation }) => ({
    ...invitation,
    inviter: inviter ?? '',
    validUntil: validUntil.toISOString(),
  }));
}
