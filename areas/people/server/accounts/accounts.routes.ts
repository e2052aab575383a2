import { api, apiFor, type RequestContext } from '#app/api.ts';
import { describeChoice } from '#people/server/consents/describe-choice.ts';
import { exportConsent } from '#people/server/consents/export-consent.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { changePassword } from './passwords/change-password.ts';
import { describePerson } from './describe-person.ts';
import { findSession } from './find-session.ts';
import { confirmEmail, resendConfirmation } from './one-time-secrets/confirmation.ts';
import { continueRegistration } from './one-time-secrets/registration-ticket.ts';
import { limitOwnPassword, takeSignInAttempt } from './limit-sign-in.ts';
import { register } from './register.ts';
import { requestPasswordReset, updatePassword } from './reset-password.ts';
import { endSessions, listSessions } from './sessions/sessions.ts';
import { listCompaniesOf } from './sessions/sessions.store.ts';
import { signIn, signOut } from './sign-in.ts';
import type { Entered } from './sessions/start-session.ts';
import { finishSecondStep } from './two-factor/second-step.ts';
import { updateProfile } from './update-profile.ts';

const QUARTER_HOUR = 15 * 60;

/** A high limit, because a whole office may share one address. */
async function limitPlace(context: RequestContext, operation: string, limit = 300): Promise<void> {
  const key = `${operation}:ip:${context.ip}`;
  await limitRate(context.services, { key, limit, windowSeconds: QUARTER_HOUR });
}

/** Operations that send mail to a typed address share one limit: they could flood a stranger's mailbox. */
async function limitMails(context: RequestContext, operation: string, email: string): Promise<void> {
  await limitPlace(context, operation);
  await limitRate(context.services, {
    key: `mails:account:${email}`,
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  });
}

async function describeEntered({ services }: RequestContext, { profile, ...user }: Entered) {
  const companies = await listCompaniesOf(services.db, user.id);
  return describePerson(services, { ...user, companies }, profile);
}

export const accountsRoutes = {
  register: api.accounts.register.handler(async ({ context, input }) => {
    await limitMails(context, 'register', input.email);
    const { made, ticket } = await register(context.services, input);
    if (!made || input.data.role !== 'driver') return { next: 'login' as const, ticket };
    // The onboarding starts immediately; going online waits for the confirmation.
    await signIn(context, { email: input.email, password: input.password, rememberMe: true });
    return { next: 'driver-onboarding' as const, ticket };
  }),
  confirmEmail: api.accounts.confirmEmail.handler(async ({ context, input }) => {
    await limitPlace(context, 'confirm-email');
    return { confirmed: true as const, ...(await confirmEmail(context, input.token)) };
  }),
  continueRegistration: api.accounts.continueRegistration.handler(async ({ context, input }) => {
    // The page asks every few seconds.
    await limitPlace(context, 'continue-registration', 3000);
    return { signedIn: await continueRegistration(context, input.token) };
  }),
  resendConfirmation: api.accounts.resendConfirmation.handler(async ({ context, input }) => {
    await limitMails(context, 'resend-confirmation', input.email);
    await resendConfirmation(context.services, input);
    return { sent: true as const };
  }),
  requestPasswordReset: api.accounts.requestPasswordReset.handler(async ({ context, input }) => {
    await limitMails(context, 'reset', input.email);
    await requestPasswordReset(context.services, input.email);
    // Not for whom: it is the same for addresses that nobody has.
    logSecurity(context.log, 'password-reset-asked');
    return { sent: true as const };
  }),
  updatePassword: api.accounts.updatePassword.handler(async ({ context, input }) => {
    await limitPlace(context, 'update-password', 30);
    await updatePassword(context, input);
    return { updated: true as const };
  }),
  signIn: api.accounts.signIn.handler(async ({ context, input }) => {
    await limitPlace(context, 'sign-in');
    const giveBack = await takeSignInAttempt(context, input.email);
    const entered = await signIn(context, input);
    // Only failures count: with the right password there is no limit.
    await giveBack();
    if (!entered) return { user: null, profile: null, secondFactor: true as const };
    return await describeEntered(context, entered);
  }),
  finishSignIn: api.accounts.finishSignIn.handler(async ({ context, input }) => {
    await limitPlace(context, 'sign-in');
    return await describeEntered(context, await finishSecondStep(context, input.code));
  }),
  signOut: api.accounts.signOut.handler(async ({ context }) => {
    const userId = await signOut(context);
    if (userId) logSecurity(context.log, 'signed-out', { userId });
    return { signedOut: true as const };
  }),
  changePassword: apiFor().accounts.changePassword.handler(async ({ context, input }) => {
    await limitOwnPassword(context.services, context.signedIn.id);
    await changePassword(context, context.signedIn, input);
    return { changed: true as const };
  }),
  listSessions: apiFor().accounts.listSessions.handler(async ({ context }) => ({
    sessions: await listSessions(context),
  })),
  endSessions: apiFor().accounts.endSessions.handler(async ({ context, input }) => {
    await limitOwnPassword(context.services, context.signedIn.id);
    await endSessions(context, context.signedIn, input.password);
    return { ended: true as const };
  }),
  updateProfile: apiFor('customer').accounts.updateProfile.handler(async ({ context, input }) => {
    const { signedIn: viewer } = context;
    return describePerson(context.services, viewer, await updateProfile(context.services, viewer, input));
  }),
  me: api.accounts.me.handler(async ({ context }) => {
    const found = await findSession(context);
    const { config, db } = context.services;
    if (!found) return { user: null, profile: null, cookies: describeChoice(config, null) };
    const { profile } = found;
    const { id, email, emailVerified, twoFactorEnabled } = found.user;
    const consented = await exportConsent(db, id);
    const { companies } = found;
    const user = { id, email, emailConfirmed: emailVerified, hasSecondFactor: twoFactorEnabled, companies };
    return { ...describePerson(context.services, user, profile), cookies: describeChoice(config, consented) };
  }),
};
