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
}

/** What a person is known by: the request's session. */
export interface SessionRequest {
  services: Pick<Services, 'auth' | 'db'>;
  headers: Headers;
}

/** The answer of each request, once somebody has asked: its context is copied on the way, its headers are not. */
const answers = new WeakMap<Headers, Promise<SignedIn | undefined>>();

/** The person behind the request's session cookie, or undefined; asked once a request. A session without a profile counts as none. */
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
  if (!profile) return undefined;
  return {
    id: session.user.id,
    sessionId: session.session.id,
    role: profile.role,
    fullName: profile.fullName,
    phone: profile.phone,
    email: session.user.email,
    emailConfirmed: session.user.emailVerified,
  };
}

/** Throws SIGN_IN_REQUIRED, or ROLE_NOT_ALLOWED for somebody signed in with another role. */
export async function requireViewer(context: SessionRequest, ...roles: Role[]): Promise<SignedIn> {
  const viewer = await findViewer(context);
  if (!viewer) throw new AppError('SIGN_IN_REQUIRED');
  if (roles.length > 0 && !roles.includes(viewer.role)) throw new AppError('ROLE_NOT_ALLOWED');
  return viewer;
}
