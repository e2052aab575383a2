/** Stored second factors and secrets of webhooks are useless without the server's own secret. */
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

interface Keys {
  appSecret: string;
  /** While it is being replaced. */
  previousAppSecret?: string | undefined;
}

/** The text for a column, by the current secret. */
export async function encipher(keys: Keys, text: string): Promise<string> {
  return await symmetricEncrypt({ key: keys.appSecret, data: text });
}

/**
 * Also what was enciphered with the previous secret. undefined if it was another one: then no code is valid
 * until the second factor is set up anew.
 */
export async function decipher(
  { appSecret, previousAppSecret }: Keys,
  text: string,
): Promise<string | undefined> {
  const current = await decipherWith(appSecret, text);
  return current ?? (previousAppSecret ? await decipherWith(previousAppSecret, text) : undefined);
}

/** Whether it needs the previous secret no more. */
export async function isCurrent({ appSecret }: Keys, text: string): Promise<boolean> {
  return (await decipherWith(appSecret, text)) !== undefined;
}

async function decipherWith(key: string, text: string): Promise<string | undefined> {
  return await symmetricDecrypt({ key, data: text }).catch(() => undefined);
}
