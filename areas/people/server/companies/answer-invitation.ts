import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { companyLimits } from '#people/domain/company-roles.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { askLibrary } from './company-library.ts';
import { findInvitation, type Invitation, listMembershipsOf, lockPerson } from './companies.store.ts';
import { announceCompany, lockCompanyForChange } from './lock-company.ts';
import { requireCompanyRight } from './require-company-right.ts';

type Context = Pick<RequestContext, 'services' | 'headers'>;

/**
 * Joins the company of an invitation to the viewer's address, and returns its id. Throws INVITATION_NOT_FOUND
 * also for one to somebody else, ALREADY_IN_COMPANY, COMPANY_FULL and TOO_MANY_COMPANIES.
 */
export async function acceptInvitation(context: Context, viewer: SignedIn, id: string): Promise<string> {
  const { services, headers } = context;
  return await services.db.transaction(async (tx) => {
    const { organizationId: companyId } = await lockInvitation(context, tx, { id, email: viewer.email });
    await lockPerson(tx, viewer.id);
    const own = await listMembershipsOf(tx, viewer.id);
    if (own.some((one) => one.id === companyId)) throw new AppError('ALREADY_IN_COMPANY');
    if (own.length >= companyLimits.companiesPerPerson) throw new AppError('TOO_MANY_COMPANIES');
    await askLibrary(tx, services.config, (library) =>
      library.acceptInvitation({ headers, body: { invitationId: id } }),
    );
    await announceCompany(tx, companyId);
    return companyId;
  });
}

/** Throws INVITATION_NOT_FOUND also for an invitation to somebody else. */
export async function declineInvitation(context: Context, viewer: SignedIn, id: string): Promise<void> {
  const { services, headers } = context;
  await services.db.transaction(async (tx) => {
    const { organizationId } = await lockInvitation(context, tx, { id, email: viewer.email });
    await askLibrary(tx, services.config, (library) =>
      library.rejectInvitation({ headers, body: { invitationId: id } }),
    );
    await announceCompany(tx, organizationId, viewer.id);
  });
}

/**
 * Withdraws an invitation of the viewer's company. Throws INVITATION_NOT_FOUND also for another company's,
 * and COMPANY_ROLE_NOT_ALLOWED.
 */
export async function withdrawInvitation(context: Context, viewer: SignedIn, id: string): Promise<void> {
  const { services, headers } = context;
  await services.db.transaction(async (tx) => {
    const { organizationId } = await lockInvitation(context, tx, { id, viewer });
    requireCompanyRight(viewer, organizationId, 'manage');
    await askLibrary(tx, services.config, (library) =>
      library.cancelInvitation({ headers, body: { invitationId: id } }),
    );
    await announceCompany(tx, organizationId);
  });
}

/** An open invitation to this address, or of one of the viewer's companies, with its company locked. */
async function lockInvitation(
  { services }: Context,
  tx: Transaction,
  { id, email, viewer }: { id: string; email?: string; viewer?: SignedIn },
): Promise<Invitation> {
  const now = services.clock.now();
  const seen = await findInvitation(tx, id, now);
  const isOwn =
    seen && (viewer ? viewer.companies.some((one) => one.id === seen.organizationId) : seen.email === email);
  if (!isOwn) throw new AppError('INVITATION_NOT_FOUND');
  await lockCompanyForChange(tx, seen.organizationId);
  // Answered or withdrawn while this waited.
  const held = await findInvitation(tx, id, now);
  if (!held) throw new AppError('INVITATION_NOT_FOUND');
  return held;
}
