import { api, apiFor, type RequestContext } from '#app/api.ts';
import { describeChoice } from '#people/server/consents/describe-choice.ts';
import { exportConsent } from '#people/server/consents/export-consent.ts';
import { logSecurity } from '#platform/server/tracing/log-security.ts';
import { limitRate } from '#platform/server/limits/limit-rate.ts';
import { changePassword } from './passwords/change-password.ts';
import { describeEntered } from './describe-entered.ts';
import { describePerson } from './describe-person.ts';
import { findSession } from './find-session.ts';
import { confirmEmail, resendConfirmation } from './one-time-secrets/confirmation.ts';
import { continueRegistration } from './one-time-secrets/registration-ticket.ts';
import { limitOwnPassword, limitPlace, takeSignInAttempt } from './limit-sign-in.ts';
import { requestSignInLink, signInByLink } from './mailed-sign-in.ts';
import { register } from './register.ts';
import { requestPasswordReset, updatePassword } from './reset-password.ts';
import { endSessions, listSessions } from './sessions/sessions.ts';
import { signIn, signOut } from './sign-in.ts';
import { finishSecondStep } from './two-factor/second-step.ts';
import { updateProfile } from './update-profile.ts';

const QUARTER_HOUR = 15 * 60;

/** Operations that send mail to a typed address share one limit: they could flood a stranger's mailbox. */
async function limitMails(context: RequestContext, operation: string, email: string): Promise<void> {
  await limitPlace(context, operation);
  await limitRate(context.services, {
    key: `mails:account:${email}`,
    limit: 10,
    windowSeconds: QUARTER_HOUR,
  });
}

/** Nobody is signed in yet. */
const firstStepDone = { user: null, profile: null, secondFactor: true as const };

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
    if (!entered) return firstStepDone;
    return await describeEntered(context.services, entered);
  }),
  finishSignIn: api.accounts.finishSignIn.handler(async ({ context, input }) => {
    await limitPlace(context, 'sign-in');
    return await describeEntered(context.services, await finishSecondStep(context, input.code));
  }),
  requestSignInLink: api.accounts.requestSignInLink.handler(async ({ context, input }) => {
    await limitMails(context, 'sign-in-link', input.email);
    await requestSignInLink(context.services, input);
    logSecurity(context.log, 'sign-in-link-asked');
    return { sent: true as const };
  }),
  signInByLink: api.accounts.signInByLink.handler(async ({ context, input }) => {
    await limitPlace(context, 'sign-in');
    const { entered, ...choice } = await signInByLink(context, input);
    return entered ? { ...(await describeEntered(context.services, entered)), ...choice } : firstStepDone;
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
    const { id, email, emailVerified, hasSecondFactor } = found.user;
    const consented = await exportConsent(db, id);
    const { companies } = found;
    const user = { id, email, emailConfirmed: emailVerified, hasSecondFactor, companies };
    return { ...describePerson(context.services, user, profile), cookies: describeChoice(config, consented) };
  }),
};
