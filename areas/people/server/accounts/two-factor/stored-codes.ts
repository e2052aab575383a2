import { randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { decipher, encipher } from '#platform/server/secrets/cipher.ts';
import type { Config } from '#platform/server/config/config.ts';

/** Between salt and hash; no code contains it. */
const BETWEEN = ':';

/**
 * The column's text for these codes. Each is hashed as slowly as a password, because 49 bits can be tried
 * out, with one salt for the codes of a person; the list is encrypted.
 */
export async function storeCodes(config: Config, codes: string[]): Promise<string> {
  const salt = randomBytes(16).toString('base64');
  return await write(config, await Promise.all(codes.map((code) => hashCode(code, salt))));
}

/** How many are unused. */
export async function countCodes(config: Config, text: string): Promise<number> {
  return (await read(config, text)).length;
}

/**
 * The column's text without this code; undefined if it is none of them. Codes from before November 2026 are
 * plain until one of them is used.
 */
export async function takeCode(config: Config, text: string, code: string): Promise<string | undefined> {
  const stored = await read(config, text);
  const [first = ''] = stored;
  const isHashed = first.includes(BETWEEN);
  const taken = isHashed ? await hashCode(code, first.split(BETWEEN)[0] ?? '') : code;
  if (!stored.includes(taken)) return undefined;
  const left = stored.filter((other) => other !== taken);
  return isHashed ? await write(config, left) : await storeCodes(config, left);
}

async function read(config: Config, text: string): Promise<string[]> {
  return JSON.parse((await decipher(config, text)) ?? '[]') as string[];
}

async function write(config: Config, stored: string[]): Promise<string> {
  return await encipher(config, JSON.stringify(stored));
}

async function hashCode(code: string, salt: string): Promise<string> {
  const hash = await hashRaw(code, { salt: Buffer.from(salt, 'base64') });
  return `${salt}${BETWEEN}${hash.toString('base64')}`;
}
