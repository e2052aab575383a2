/** The app on an admin's phone. */
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

export interface Authenticator {
  /** What the app shows now; `steps` half minutes later. */
  code(steps?: number): Promise<string>;
}

/** Keeps the secret as the QR code or the screen tells it. */
export function readAuthenticator(encoded: string, now: () => Date): Authenticator {
  const secret = new TextDecoder().decode(base32.decode(encoded.replaceAll(' ', '')));
  return {
    code: (steps = 0) => createOTP(secret).hotp(Math.floor(now().getTime() / 30_000) + steps),
  };
}
