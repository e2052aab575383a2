import { errorCatalogue } from '#platform/contract/errors.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import type { Services } from '#app/services.ts';
import { isOwnWords } from './own-words.ts';

const MIN_PASSWORD_LENGTH = 8;
/** A common word with this few digits or signs around it is guessed right after the word itself. */
const MAX_ADDED_CHARACTERS = 5;
const MIN_DISTINCT_CHARACTERS = 4;

const runs = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertzuiopü',
  'qwertyuiop',
  'asdfghjklöä',
  'yxcvbnm',
];
const rows = runs.flatMap((run) => [run, run.split('').toReversed().join('')]);

/**
 * Checks a new password: at least 8 characters, and none that is guessed first: the passwords most often seen
 * in leaks, German words and names, alone or with a few digits, repetitions, rows of keys, the person's own
 * address, our own words. Throws PASSWORD_TOO_SHORT and PASSWORD_TOO_COMMON, both at the field `password`.
 * Source: BSI, NIST SP 800-63B 3.1.1.2.
 */
export async function checkPassword(
  services: Pick<Services, 'commonWords'>,
  password: string,
  email: string,
): Promise<void> {
  if (password.length < MIN_PASSWORD_LENGTH) throw refusePassword('PASSWORD_TOO_SHORT');
  if (await isCommon(services, password, email)) throw refusePassword('PASSWORD_TOO_COMMON');
}

/** The refusal with its text at the field `password`, in any form. */
export function refusePassword(
  code: 'PASSWORD_TOO_SHORT' | 'PASSWORD_TOO_COMMON' | 'PASSWORD_UNCHANGED',
): AppError {
  return new AppError(code, { fields: [{ path: 'password', message: errorCatalogue[code].message }] });
}

async function isCommon(
  { commonWords }: Pick<Services, 'commonWords'>,
  password: string,
  email: string,
): Promise<boolean> {
  const typed = password.normalize('NFC').toLowerCase();
  if (new Set(typed).size < MIN_DISTINCT_CHARACTERS) return true;
  const core = typed.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const words = typed.length - core.length <= MAX_ADDED_CHARACTERS ? [typed, core] : [typed];
  const own = [email, email.split('@')[0] ?? ''];
  if (words.some((word) => own.includes(word) || isOwnWords(word) || isRow(word))) return true;
  return await commonWords.hasAny(words);
}

const isRow = (word: string) => word.length > 3 && rows.some((row) => row.repeat(3).includes(word));
