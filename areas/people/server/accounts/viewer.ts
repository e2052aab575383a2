import { type AdminArea, mayEnter } from '#people/domain/duties.ts';
import type { Role } from '#people/domain/roles.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { findSession, type SessionRequest } from './find-session.ts';
import { findGuest } from './guests/find-guest.ts';
import { getContact } from './get-contact.ts';
import type { SignedIn } from './signed-in.ts';
import { mustNoteUse } from './sessions/session-limits.ts';
import { updateSessionUse } from './sessions/sessions.store.ts';

export type { SignedIn } from './signed-in.ts';

/**
 * Who may call an operation. 'admin' is any admin, for the own account only; operations for the company
 * belong to an area, and need a duty that opens it and, where it is required, a second factor. 'guest' is
 * whoever has the link of an order placed without an account: its customer, as far as this order goes.
 */
export type Caller = Role | 'guest' | { admin: AdminArea };

/** Cache per request, keyed by its headers, as the context object is copied on the way. */
const answers = new WeakMap<Headers, Promise<SignedIn | undefined>>();

/**
 * The person of the request's session cookie, or undefined; looked up once per request. A session without a
 * profile, or of a blocked person, counts as none.
 */
export async function findViewer(context: SessionRequest): Promise<SignedIn | undefined> {
  const answer = answers.get(context.headers) ?? readViewer(context);
  answers.set(context.headers, answer);
  return await answer;
}

async function readViewer(context: SessionRequest): Promise<SignedIn | undefined> {
  const found = await findSession(context);
  if (!found?.profile || found.profile.blockedAt) return undefined;
  const { session, user, profile, driver, companies } = found;
  return {
    id: user.id,
    sessionId: session.id,
    lastUsedAt: session.updatedAt,
    role: profile.role,
    fullName: profile.fullName,
    phone: profile.phone,
    email: user.email,
    emailConfirmed: user.emailVerified,
    duty: profile.adminDuty,
    hasSecondFactor: user.hasSecondFactor,
    companies,
    signsOfLife: driver,
  };
}

/**
 * Notes the use of an admin's session, which an open live stream alone is not.
 * Throws SIGN_IN_REQUIRED, ORDER_LINK_ENDED for a guest, ROLE_NOT_ALLOWED for another role, DUTY_NOT_ALLOWED
 * for an admin with another duty, and TWO_FACTOR_REQUIRED for an admin who has not set up the second factor
 * yet.
 */
export async function requireViewer(context: SessionRequest, ...callers: Caller[]): Promise<SignedIn> {
  // Named by the page that asks, whoever is signed in beside it.
  const guest = callers.includes('guest') ? await findGuest(context) : undefined;
  if (guest) return guest;
  const viewer = await findViewer(context);
  if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
  await noteUse(context, viewer);
  if (callers.length === 0) return viewer;
  const areas = callers.flatMap((caller) => (typeof caller === 'object' ? [caller.admin] : []));
  if (viewer.duty && areas.length > 0) {
    const { duty } = viewer;
    if (context.services.config.adminTwoFactor === 'required' && !viewer.hasSecondFactor) {
      throw new AppError('TWO_FACTOR_REQUIRED');
    }
    if (!areas.some((area) => mayEnter(duty, area))) throw new AppError('DUTY_NOT_ALLOWED');
    return viewer;
  }
  if (!callers.includes(viewer.role)) throw new AppError('ROLE_NOT_ALLOWED');
  return viewer;
}

async function noteUse({ services: { db } }: SessionRequest, viewer: SignedIn): Promise<void> {
  const { role, sessionId, lastUsedAt } = viewer;
  if (role !== 'admin' || !sessionId || !lastUsedAt || !mustNoteUse(lastUsedAt)) return;
  await updateSessionUse(db, sessionId);
}

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
