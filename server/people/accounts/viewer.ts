import { type AdminArea, type AdminDuty, mayEnter } from '#domain/admin/duties.ts';
import type { Role } from '#domain/delivery/roles.ts';
import { AppError } from '#server/platform/app-error.ts';
import type { Services } from '#server/services.ts';
import { findProfile } from './accounts.store.ts';

/** Who asks. The role is the profile's, read anew for every request. */
export interface SignedIn {
  id: string;
  /** By which they ask; the demo's people order without one. */
  sessionId?: string;
  role: Role;
  fullName: string;
  phone: string;
  email: string;
  emailConfirmed: boolean;
  /** Of an admin alone. */
  duty: AdminDuty | null;
  /** Signs in with a second factor. */
  hasSecondFactor: boolean;
}

/**
 * Whom an operation is for. 'admin' is any admin, about the own account alone; what is done for the company
 * belongs to an area, and needs a duty that opens it and, where it is required, a second factor.
 */
export type Caller = Role | { admin: AdminArea };

/** What a person is known by: the request's session. */
export interface SessionRequest {
  services: Pick<Services, 'auth' | 'config' | 'db'>;
  headers: Headers;
}

/**
 * The answer of each request, once somebody has asked: its context is copied on the way, its headers are not.
 */
const answers = new WeakMap<Headers, Promise<SignedIn | undefined>>();

/**
 * The person behind the request's session cookie, or undefined; asked once a request. A session without a
 * profile, or of somebody blocked, counts as none.
 */
export async function findViewer(context: SessionRequest): Promise<SignedIn | undefined> {
  const answer = answers.get(context.headers) ?? readViewer(context);
  answers.set(context.headers, answer);
  return await answer;
}

async function readViewer(context: SessionRequest): Promise<SignedIn | undefined> {
  if (!context.headers.get('cookie')?.includes('session_token')) return undefined;
  const session = await context.services.auth.api.getSession({ headers: context.headers });
  if (!session) return undefined;
  const profile = await findProfile(context.services.db, session.user.id);
  if (!profile || profile.blockedAt) return undefined;
  return {
    id: session.user.id,
    sessionId: session.session.id,
    role: profile.role,
    fullName: profile.fullName,
    phone: profile.phone,
    email: session.user.email,
    emailConfirmed: session.user.emailVerified,
    duty: profile.adminDuty,
    hasSecondFactor: session.user.twoFactorEnabled ?? false,
  };
}

/**
 * Throws SIGN_IN_REQUIRED, ROLE_NOT_ALLOWED for somebody signed in with another role, DUTY_NOT_ALLOWED for an
 * admin with another duty, and TWO_FACTOR_REQUIRED for one who has yet to set up the second factor.
 */
export async function requireViewer(context: SessionRequest, ...callers: Caller[]): Promise<SignedIn> {
  const viewer = await findViewer(context);
  if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
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
