import type { z } from 'zod';
import type { invitationInput } from '#people/contract/companies.ts';
import { companyRoleLabels, INVITATION_DAYS } from '#people/domain/company-roles.ts';
import { sendMail } from '#adapters/server/mail/send-mail.ts';
import type { RequestContext } from '#app/api.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { makeInvitationToken } from '#people/server/accounts/invited-accounts.ts';
import { askLibrary } from './company-library.ts';
import { announceCompany, lockCompanyForChange } from './lock-company.ts';
import { requireCompanyRight } from './require-company-right.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Invites an address by mail and returns the invitation's id; an earlier invitation to it ends. Whether the
 * address has an account is not told. Throws COMPANY_NOT_FOUND, COMPANY_ROLE_NOT_ALLOWED, ALREADY_IN_COMPANY
 * and COMPANY_FULL.
 */
export async function inviteMember(
  { services, headers }: Pick<RequestContext, 'services' | 'headers'>,
  viewer: SignedIn,
  { id, email, role }: z.infer<typeof invitationInput> & { id: string },
): Promise<string> {
  requireCompanyRight(viewer, id, 'manage');
  const validUntil = new Date(services.clock.now().getTime() + INVITATION_DAYS * DAY_MS);
  return await services.db.transaction(async (tx) => {
    const company = await lockCompanyForChange(tx, id);
    const invitation = await askLibrary(tx, services.config, (library) =>
      library.createInvitation({ headers, body: { organizationId: id, email, role, validUntil } }),
    );
    const token = await makeInvitationToken(tx, { invitationId: invitation.id, expiresAt: validUntil });
    await sendMail(services, tx, {
      template: 'company-invitation',
      to: email,
      params: {
        company: company.name,
        role: companyRoleLabels[role],
        inviter: viewer.fullName,
        // Behind the '#' the token reaches no server and no log.
        link: `${services.config.publicUrl}/einladung#${token}`,
        days: INVITATION_DAYS,
      },
    });
    await announceCompany(tx, id);
    return invitation.id;
  });
}
