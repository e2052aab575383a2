/** Stored data of a second factor is useless without the server's own secret. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '#server/platform/config.ts';

export async function encipher(config: Config, text: string): Promise<string> {
  return await symmetricEncrypt({ key: config.appSecret, data: text });
}

/**
 * undefined if the server's secret has changed: then no code is valid until the second factor is set up anew.
 */
export async function decipher(config: Config, text: string): Promise<string | undefined> {
  return await symmetricDecrypt({ key: config.appSecret, data: text }).catch(() => undefined);
}
