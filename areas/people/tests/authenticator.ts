/** An admin's authenticator app. */
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';

export interface Authenticator {
  /** The current code; `steps` half minutes later. */
  code(steps?: number): Promise<string>;
}

/** Stores the secret from the QR code or the screen. */
export function readAuthenticator(encoded: string, now: () => Date): Authenticator {
  const secret = new TextDecoder().decode(base32.decode(encoded.replaceAll(' ', '')));
  return {
    code: (steps = 0) => createOTP(secret).hotp(Math.floor(now().getTime() / 30_000) + steps),
  };
}
