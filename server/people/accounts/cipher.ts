/** What is stored of a second factor opens nothing without the server's own secret. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '#server/platform/config.ts';

export async function encipher(config: Config, text: string): Promise<string> {
  return await symmetricEncrypt({ key: config.appSecret, data: text });
}

/**
 * undefined once the server has another secret: then no code is right, until the second factor is set up
 * anew.
 */
export async function decipher(config: Config, text: string): Promise<string | undefined> {
  return await symmetricDecrypt({ key: config.appSecret, data: text }).catch(() => undefined);
}
