import { api, apiFor, type RequestContext } from '#server/api.ts';
import { clearTries, limitRate } from '#server/platform/limit-rate.ts';
import { findProfile, type Profile } from './accounts.store.ts';
import { confirmEmail, resendConfirmation } from './confirmation.ts';
import { register } from './register.ts';
import { requestPasswordReset, updatePassword } from './reset-password.ts';
import { signIn, signOut } from './sign-in.ts';
import { updateProfile } from './update-profile.ts';

const QUARTER_HOUR = 15 * 60;

/** Operations that mail any typed address are counted together: they could fill a stranger's mailbox. */
const mailing = new Set(['register', 'resend-confirmation', 'reset']);

/** Strict per account, wider per address: a whole office shares one. */
async function limitTries(context: RequestContext, operation: string, email: string): Promise<void> {
  const { services } = context;
  await limitRate(services, {
    key: `${operation}:ip:${context.ip}`,
    limit: 300,
    windowSeconds: QUARTER_HOUR,
  });
  const counted = mailing.has(operation) ? 'mails' : operation;
  await limitRate(services, { key: `${counted}:account:${email}`, limit: 10, windowSeconds: QUARTER_HOUR });
}

function describe(
  user: { id: string; email: string; emailConfirmed: boolean },
  profile: Profile | undefined,
) {
  return {
    user,
    profile: profile
      ? { role: profile.role, full_name: profile.fullName, email: profile.email, phone: profile.phone }
      : null,
  };
}

export const accountsRoutes = {
  register: api.accounts.register.handler(async ({ context, input }) => {
    await limitTries(context, 'register', input.email);
    const { made } = await register(context.services, input);
    if (!made || input.data.role !== 'driver') return { next: 'login' as const };
    // The onboarding starts at once; going online waits for the confirmation.
    await signIn(context, { email: input.email, password: input.password, rememberMe: true });
    return { next: 'driver-onboarding' as const };
  }),
  confirmEmail: api.accounts.confirmEmail.handler(async ({ context, input }) => {
    await confirmEmail(context.services, input.token);
    return { confirmed: true as const };
  }),
  resendConfirmation: api.accounts.resendConfirmation.handler(async ({ context, input }) => {
    await limitTries(context, 'resend-confirmation', input.email);
    await resendConfirmation(context.services, input.email);
    return { sent: true as const };
  }),
  requestPasswordReset: api.accounts.requestPasswordReset.handler(async ({ context, input }) => {
    await limitTries(context, 'reset', input.email);
    await requestPasswordReset(context.services, input.email);
    return { sent: true as const };
  }),
  updatePassword: api.accounts.updatePassword.handler(async ({ context, input }) => {
    await limitRate(context.services, {
      key: `update-password:ip:${context.ip}`,
      limit: 30,
      windowSeconds: QUARTER_HOUR,
    });
    await updatePassword(context.services, input);
    return { updated: true as const };
  }),
  signIn: api.accounts.signIn.handler(async ({ context, input }) => {
    await limitTries(context, 'sign-in', input.email);
    const { profile, ...user } = await signIn(context, input);
    // Only failures count against an account: who knows the password may come as often as needed.
    await clearTries(context.services.db, `sign-in:account:${input.email}`);
    return describe(user, profile);
  }),
  signOut: api.accounts.signOut.handler(async ({ context }) => {
    await signOut(context);
    return { signedOut: true as const };
  }),
  updateProfile: apiFor('customer').accounts.updateProfile.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    const { id, email, emailConfirmed } = viewer;
    return describe({ id, email, emailConfirmed }, await updateProfile(context.services, viewer, input));
  }),
  me: api.accounts.me.handler(async ({ context }) => {
    const session = await context.services.auth.api.getSession({ headers: context.headers });
    if (!session) return { user: null, profile: null };
    const { id, email, emailVerified } = session.user;
    return describe({ id, email, emailConfirmed: emailVerified }, await findProfile(context.services.db, id));
  }),
};
