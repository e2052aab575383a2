import { api, apiFor } from '#app/api.ts';
import { describeEntered } from '#people/server/accounts/describe-entered.ts';
import { enter } from '#people/server/accounts/enter.ts';
import { limitPlace } from '#people/server/accounts/limit-sign-in.ts';
import { findTwoFactor } from '#people/server/accounts/two-factor/two-factors.store.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { addPasskey, beginPasskey } from './add-passkey.ts';
import { askForPasskey, checkPasskey } from './check-passkey.ts';
import { listPasskeysOf, updatePasskeyName } from './passkeys.store.ts';
import { removePasskey } from './remove-passkey.ts';
import { requireOwnProof } from './require-own-proof.ts';

const own = apiFor().passkeys;

export const passkeysRoutes = {
  startPasskeySignIn: api.passkeys.startPasskeySignIn.handler(async ({ context }) => {
    // The page asks with its first touch, and again as long as it is open.
    await limitPlace(context, 'passkey', 1000);
    return { options: await askForPasskey(context) };
  }),
  signInWithPasskey: api.passkeys.signInWithPasskey.handler(async ({ context, input }) => {
    await limitPlace(context, 'sign-in');
    const user = await checkPasskey(context, input.answer);
    // It has asked its owner: the device, and what its owner knows or is.
    const entered = await enter(context, user, { rememberMe: input.rememberMe, provedBoth: true });
    if (!entered) throw new AppError('PASSKEY_REFUSED');
    return await describeEntered(context.services, entered);
  }),
  listPasskeys: own.listPasskeys.handler(async ({ context: { services, signedIn } }) => {
    const rows = await listPasskeysOf(services.db, signedIn.id);
    const factor = signedIn.hasSecondFactor ? await findTwoFactor(services.db, signedIn.id) : undefined;
    return {
      passkeys: rows.map(({ createdAt, lastUsedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      })),
      needsCode: factor?.verified ?? false,
    };
  }),
  beginPasskey: own.beginPasskey.handler(async ({ context, input }) => {
    await requireOwnProof(context, input);
    return { options: await beginPasskey(context) };
  }),
  addPasskey: own.addPasskey.handler(async ({ context, input }) => await addPasskey(context, input.answer)),
  renamePasskey: own.renamePasskey.handler(async ({ context: { services, signedIn }, input }) => {
    const isOwn = await updatePasskeyName(services.db, { ...input, userId: signedIn.id });
    if (!isOwn) throw new AppError('PASSKEY_NOT_FOUND');
    return { renamed: true as const };
  }),
  removePasskey: own.removePasskey.handler(async ({ context, input }) => {
    await requireOwnProof(context, input.proof);
    await removePasskey(context, input.id);
    return { removed: true as const };
  }),
};
