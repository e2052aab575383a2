import type { Role } from '#people/domain/roles.ts';

const HOUR_MS = 60 * 60 * 1000;
const IDLE_HOURS = 4;
const MAX_SESSION_HOURS = 12;

/** In seconds, from the sign-in: no session is renewed. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

/** A use is stored no more often than this. */
const NOTED_EVERY_MS = 10 * 60 * 1000;

/**
 * Whether an admin's session has ended, after 4 hours without a request or 12 hours in all, whatever
 * 'Angemeldet bleiben' says. Other sessions end when the library says so. Real time, as are the session's.
 * Source: docs/decisions/0025.
 */
export function hasRunOut(
  { createdAt, updatedAt }: { createdAt: Date; updatedAt: Date },
  role: Role | undefined,
  now = new Date(),
): boolean {
  if (role !== 'admin') return false;
  const hoursSince = (time: Date) => (now.getTime() - time.getTime()) / HOUR_MS;
  return hoursSince(updatedAt) >= IDLE_HOURS || hoursSince(createdAt) >= MAX_SESSION_HOURS;
}

/** Whether the last use stored is so old that this one must be stored. */
export function mustNoteUse(lastUsedAt: Date, now = new Date()): boolean {
  return now.getTime() - lastUsedAt.getTime() >= NOTED_EVERY_MS;
}
