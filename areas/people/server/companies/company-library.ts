/** The account library's organization plugin, within a transaction of ours. */
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { createAccessControl } from 'better-auth/plugins/access';
import { organization } from 'better-auth/plugins/organization';
import { companyLimits, type CompanyRole, INVITATION_DAYS } from '#people/domain/company-roles.ts';
import type { ErrorCode } from '#platform/contract/errors.ts';
import { sessionOptions } from '#people/server/accounts/auth.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import { keepCompanies } from './companies.store.ts';

const access = createAccessControl({
  organization: ['update', 'delete'],
  member: ['update', 'delete'],
  invitation: ['create', 'cancel'],
});
const nothing = access.newRole({});

/** What the library itself checks; our own rights are in `areas/people/domain/company-roles.ts`. */
const roles = {
  owner: access.newRole({
    organization: ['update', 'delete'],
    member: ['update', 'delete'],
    invitation: ['create', 'cancel'],
  }),
  member: nothing,
  accountant: nothing,
} satisfies Record<CompanyRole, unknown>;

/**
 * An instance bound to the transaction: what the library reads and writes is part of it, and its checks hold,
 * because the caller has locked the company's row. Made for each call, which is cheap.
 */
function openLibrary(tx: Transaction, config: Config) {
  const { advanced, ...options } = sessionOptions(config);
  return betterAuth({
    ...options,
    advanced: { ...advanced, database: { generateId: 'uuid' } },
    database: keepCompanies(tx),
    plugins: [
      organization({
        ac: access,
        roles,
        organizationLimit: companyLimits.companiesPerPerson,
        membershipLimit: companyLimits.members,
        invitationLimit: companyLimits.openInvitations,
        invitationExpiresIn: INVITATION_DAYS * 24 * 60 * 60,
        cancelPendingInvitationsOnReInvite: true,
        schema: {
          organization: {
            additionalFields: {
              billingAddress: { type: 'string', required: true },
              vatId: { type: 'string', required: true },
            },
          },
          // The library's time is the system's; an invitation counts by business time.
          invitation: { additionalFields: { validUntil: { type: 'date', required: true } } },
        },
      }),
    ],
  });
}

/** What the library refuses, in our words; anything else is a failure. */
const refusals: Partial<Record<string, ErrorCode>> = {
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: 'COMPANY_NEEDS_OWNER',
  YOU_CANNOT_LEAVE_THE_ORGANIZATION_WITHOUT_AN_OWNER: 'COMPANY_NEEDS_OWNER',
  YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_ORGANIZATIONS: 'TOO_MANY_COMPANIES',
  ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 'COMPANY_FULL',
  INVITATION_LIMIT_REACHED: 'COMPANY_FULL',
  USER_IS_ALREADY_A_MEMBER_OF_THIS_ORGANIZATION: 'ALREADY_IN_COMPANY',
  INVITATION_NOT_FOUND: 'INVITATION_NOT_FOUND',
  YOU_ARE_NOT_THE_RECIPIENT_OF_THE_INVITATION: 'INVITATION_NOT_FOUND',
  MEMBER_NOT_FOUND: 'MEMBER_NOT_FOUND',
};

export type CompanyLibrary = ReturnType<typeof openLibrary>['api'];

/**
 * Asks the library within the caller's transaction, which has to lock the company first. Throws its refusals
 * by our codes: COMPANY_NEEDS_OWNER, TOO_MANY_COMPANIES, COMPANY_FULL, ALREADY_IN_COMPANY,
 * INVITATION_NOT_FOUND, MEMBER_NOT_FOUND.
 */
export async function askLibrary<T>(
  tx: Transaction,
  config: Config,
  ask: (library: CompanyLibrary) => Promise<T>,
): Promise<T> {
  try {
    return await ask(openLibrary(tx, config).api);
  } catch (error) {
    const code = error instanceof APIError && refusals[String(error.body?.code)];
    throw code ? new AppError(code) : error;
  }
}
