import { hash, verify } from '@node-rs/argon2';

/**
 * One form for every keyboard: a Mac may send an umlaut as two characters, and any space is the plain one.
 * Source: RFC 8265, 4.2 (OpaqueString).
 */
export const toOneForm = (password: string) => password.replaceAll(/\p{Zs}/gu, ' ').normalize('NFC');

/** argon2id with the library's default cost (19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(toOneForm(password));

/**
 * Whether this is the password of a hash, in whichever form either was typed: hashes from before passwords
 * had one form hold what was sent then.
 */
export async function matchesPassword(stored: string, password: string): Promise<boolean> {
  const forms = new Set([toOneForm(password), password, password.normalize('NFD')]);
  for (const form of forms) if (await verify(stored, form)) return true;
  return false;
}
