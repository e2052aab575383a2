/** Stored data of a second factor is useless without the server's own secret. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';
import type { Config } from '#platform/server/config/config.ts';

export async function encipher(config: Config, text: string): Promise<string> {
  return await symmetricEncrypt({ key: config.appSecret, data: text });
}

/**
 * Also what was enciphered with the previous secret. undefined if it was another one: then no code is valid
 * until the second factor is set up anew.
 */
export async function decipher(config: Config, text: string): Promise<string | undefined> {
  const { appSecret, previousAppSecret } = config;
  const current = await decipherWith(appSecret, text);
  return current ?? (previousAppSecret ? await decipherWith(previousAppSecret, text) : undefined);
}

/** Whether it needs the previous secret no more. */
export async function isCurrent({ appSecret }: Config, text: string): Promise<boolean> {
  return (await decipherWith(appSecret, text)) !== undefined;
}

async function decipherWith(key: string, text: string): Promise<string | undefined> {
  return await symmetricDecrypt({ key, data: text }).catch(() => undefined);
}
