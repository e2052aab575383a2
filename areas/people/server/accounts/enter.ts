import type { RequestContext } from '#app/api.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { findProfile, insertProfile, type Profile, type findUser } from './accounts.store.ts';
import { type Entered, openSession, welcome } from './sessions/start-session.ts';
import { startSecondStep } from './two-factor/second-step.ts';
import { needsSecondStep } from './two-factor/needs-second-step.ts';

export type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/**
 * The doors of every sign-in: for whoever has just proved, by whichever means, to be the owner of the
 * account. Opens the session; where a second factor is required and `provedBoth` does not say that the means
 * was two of them, adds the mark of the first step instead, and returns undefined. Throws ACCOUNT_BLOCKED,
 * and EMAIL_NOT_CONFIRMED for a customer who has not confirmed.
 */
export async function enter(
  context: RequestContext,
  user: User,
  { rememberMe, provedBoth = false }: { rememberMe: boolean; provedBoth?: boolean },
): Promise<Entered | undefined> {
  const { services, log } = context;
  const profile = await ensureProfile(services, user).catch((error: unknown) => {
    // Without a profile there is no access anyway, but an unconfirmed person of unknown role must not sign
    // in.
    if (!user.emailVerified) throw error;
    log.error({ error: failureLogText(error) }, 'profile not readable at sign-in');
    return undefined;
  });
  const refusal = profile?.blockedAt
    ? 'ACCOUNT_BLOCKED'
    : profile?.role === 'customer' && !user.emailVerified && 'EMAIL_NOT_CONFIRMED';
  if (refusal) throw new AppError(refusal);
  const hasSecondFactor = await needsSecondStep(services.db, user, profile?.role);
  if (hasSecondFactor && !provedBoth) {
    await startSecondStep(context, user.id, { rememberMe });
    return undefined;
  }
  await openSession(context, { userId: user.id }, { endsWithBrowser: !rememberMe });
  await welcome(context, { userId: user.id, email: user.email }, profile);
  return { id: user.id, email: user.email, emailConfirmed: user.emailVerified, hasSecondFactor, profile };
}

/**
 * Creates a missing profile from the sign-up metadata, always with role customer. Source:
 * docs/decisions/0022, 'Accounts'.
 */
async function ensureProfile(
  services: Pick<Services, 'db' | 'clock'>,
  { id, email, metadata }: User,
): Promise<Profile | undefined> {
  const found = await findProfile(services.db, id);
  if (found) return found;
  const { full_name = '', phone = '' } = JSON.parse(metadata ?? '{}') as Record<string, string>;
  const now = services.clock.now();
  await insertProfile(services.db, { id, role: 'customer', fullName: full_name, email, phone, now });
  return await findProfile(services.db, id);
}
