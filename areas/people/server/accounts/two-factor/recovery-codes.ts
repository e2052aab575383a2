import { randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without characters that are easily confused: no i, l, o, 0, 1. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes of 49 random bits, each valid for one sign-in without the phone. */
export function makeRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: LENGTH }, () => signs[randomInt(signs.length)]).join(''),
  );
}

/** 'abcde-fghjk', as printed. */
export const printRecoveryCode = (code: string): string =>
  `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`;

/** Normalized for comparison, however it is typed from the paper. */
export const readTypedCode = (typed: string): string => typed.toLowerCase().replace(/[\s-]/g, '');
