import type { AdminDuty } from '#people/domain/duties.ts';
import type { Role } from '#people/domain/roles.ts';
import type { OwnCompany } from './sessions/sessions.store.ts';

/** The person making the request. The role is the profile's, as the session was read. */
export interface SignedIn {
  id: string;
  /** The session of the request; the demo's people order without one. */
  sessionId?: string;
  /** As stored, which may be ten minutes ago. */
  lastUsedAt?: Date;
  role: Role;
  fullName: string;
  phone: string;
  email: string;
  emailConfirmed: boolean;
  /** For an admin only. */
  duty: AdminDuty | null;
  /** Has a second factor for signing in. */
  hasSecondFactor: boolean;
  /** The companies that this person belongs to. */
  companies: readonly OwnCompany[];
  /** For a driver's session only, as read with it. */
  signsOfLife?: SignsOfLife | undefined;
}

export interface SignsOfLife {
  isOnline: boolean;
  lastSeenAt: Date | null;
  /** Since when an offer is unanswered; null if none is. */
  unansweredAt: Date | null;
}
