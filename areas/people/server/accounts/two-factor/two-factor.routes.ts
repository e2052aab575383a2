import { limitOwnPassword, takeCodeAttempt } from '#people/server/accounts/limit-sign-in.ts';
import { requirePassword } from '#people/server/accounts/require-password.ts';
import { apiFor, type SignedInContext } from '#app/api.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { countCodes } from './stored-codes.ts';
import { findTwoFactor } from './two-factors.store.ts';

const own = apiFor('admin').twoFactor;

/**
 * Weakening an account requires its owner's password, not just an open browser. Throws RATE_LIMITED,
 * WRONG_PASSWORD.
 */
async function requireOwnPassword({ services, signedIn }: SignedInContext, password: string): Promise<void> {
  await limitOwnPassword(services, signedIn.id);
  await requirePassword(services.db, signedIn.id, password);
}

/** Counts a try at the code before it is checked; only failures stay counted. */
async function withCodeAttempt<T>(
  { services, signedIn }: SignedInContext,
  attempt: () => Promise<T>,
): Promise<T> {
  const giveBack = await takeCodeAttempt(services, signedIn.id);
  const done = await attempt();
  await giveBack();
  return done;
}

export const twoFactorRoutes = {
  getTwoFactor: own.getTwoFactor.handler(async ({ context: { services, signedIn } }) => {
    const { config, db } = services;
    const factor = await findTwoFactor(db, signedIn.id);
    return {
      isSetUp: factor?.verified === true,
      recoveryCodesLeft: factor?.verified ? await countCodes(config, factor.backupCodes) : 0,
      isRequired: config.adminTwoFactor === 'required',
    };
  }),
  startTwoFactor: own.startTwoFactor.handler(async ({ context, input }) => {
    await requireOwnPassword(context, input.password);
    return await beginTwoFactor(context.services, context.signedIn);
  }),
  confirmTwoFactor: own.confirmTwoFactor.handler(async ({ context, input }) => ({
    recoveryCodes: await withCodeAttempt(context, () =>
      confirmTwoFactor(context.services, context.signedIn, input.code),
    ),
  })),
  renewRecoveryCodes: own.renewRecoveryCodes.handler(async ({ context, input }) => {
    await requireOwnPassword(context, input.password);
    return {
      recoveryCodes: await withCodeAttempt(context, () =>
        replaceRecoveryCodes(context.services, context.signedIn, input.code),
      ),
    };
  }),
  removeTwoFactor: own.removeTwoFactor.handler(async ({ context, input }) => {
    await requireOwnPassword(context, input.password);
    await withCodeAttempt(context, () => removeTwoFactor(context.services, context.signedIn, input.code));
    return { removed: true as const };
  }),
};
