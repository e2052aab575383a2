import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { encipher } from '#platform/server/secrets/cipher.ts';
import { drawQr, type QrDrawing } from './draw-qr.ts';
import { describeSecret, makeSecret } from './totp.ts';
import { putUnverified } from './two-factors.store.ts';

/** A new secret for the app, which becomes active with its first code. Throws TWO_FACTOR_SET_UP. */
export async function beginTwoFactor(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<{ uri: string; typed: string; qr: QrDrawing }> {
  const secret = makeSecret();
  const begun = await putUnverified(db, {
    userId: id,
    secret: await encipher(config, secret),
    backupCodes: await encipher(config, '[]'),
  });
  if (!begun) throw new AppError('TWO_FACTOR_SET_UP');
  const described = describeSecret(secret, email);
  return { ...described, qr: drawQr(described.uri) };
}
