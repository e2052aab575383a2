import type { CompanyRole } from '#people/domain/company-roles.ts';
import type { RequestContext } from '#app/api.ts';
import type { SessionRequest } from '#people/server/accounts/find-session.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { askLibrary } from './company-library.ts';
import { findMember } from './companies.store.ts';
import { announceCompany, lockCompanyForChange } from './lock-company.ts';
import { requireCompanyRight } from './require-company-right.ts';

type Context = Pick<RequestContext, 'services' | 'headers'>;

/** Defined here, because orders and deliveries are reached through the outbox only. */
export const HAND_OVER_JOB = 'hand-over-deliveries';

/**
 * Gives somebody of the viewer's company another role. Throws MEMBER_NOT_FOUND also for another company's,
 * COMPANY_ROLE_NOT_ALLOWED, and COMPANY_NEEDS_OWNER if nobody would own the company.
 */
export async function changeMemberRole(
  { services, headers }: SessionRequest,
  viewer: SignedIn,
  { id, role }: { id: string; role: CompanyRole },
): Promise<void> {
  const { organizationId } = await findColleague(services.db, viewer, id);
  await services.db.transaction(async (tx) => {
    await lockCompanyForChange(tx, organizationId);
    await askLibrary(tx, services.config, (library) =>
      library.updateMemberRole({ headers, body: { organizationId, memberId: id, role } }),
    );
    await announceCompany(tx, organizationId);
  });
}

/** Removes somebody from the viewer's company. Throws as changeMemberRole does. */
export async function removeMember(
  { services, headers }: Context,
  viewer: SignedIn,
  id: string,
): Promise<void> {
  const { organizationId, userId } = await findColleague(services.db, viewer, id);
  await services.db.transaction(async (tx) => {
    await lockCompanyForChange(tx, organizationId);
    await askLibrary(tx, services.config, (library) =>
      library.removeMember({ headers, body: { organizationId, memberIdOrEmail: id } }),
    );
    await services.sendJob(tx, HAND_OVER_JOB, { companyId: organizationId, from: userId });
    await announceCompany(tx, organizationId, userId);
  });
}

/**
 * Leaves a company; its last owner names a successor, who becomes owner first. Throws COMPANY_NOT_FOUND,
 * COMPANY_NEEDS_OWNER, and MEMBER_NOT_FOUND for a successor from elsewhere.
 */
export async function leaveCompany(
  { services, headers }: Context,
  viewer: SignedIn,
  { id: organizationId, successorId }: { id: string; successorId?: string | undefined },
): Promise<void> {
  if (!viewer.companies.some(({ id }) => id === organizationId)) throw new AppError('COMPANY_NOT_FOUND');
  await services.db.transaction(async (tx) => {
    await lockCompanyForChange(tx, organizationId);
    if (successorId) {
      requireCompanyRight(viewer, organizationId, 'manage');
      const successor = await findMember(tx, successorId);
      if (successor?.organizationId !== organizationId) throw new AppError('MEMBER_NOT_FOUND');
      await askLibrary(tx, services.config, (library) =>
        library.updateMemberRole({ headers, body: { organizationId, memberId: successorId, role: 'owner' } }),
      );
    }
    await askLibrary(tx, services.config, (library) =>
      library.leaveOrganization({ headers, body: { organizationId } }),
    );
    await services.sendJob(tx, HAND_OVER_JOB, { companyId: organizationId, from: viewer.id });
    await announceCompany(tx, organizationId, viewer.id);
  });
}

/** Somebody of a company that the viewer manages. */
async function findColleague(executor: Executor, viewer: SignedIn, id: string) {
  const member = await findMember(executor, id);
  if (!member || !viewer.companies.some((one) => one.id === member.organizationId)) {
    throw new AppError('MEMBER_NOT_FOUND');
  }
  requireCompanyRight(viewer, member.organizationId, 'manage');
  return member;
}
