import type { RequestContext } from '#app/api.ts';
import {
  type Bucket,
  type GrowingPauses,
  returnToken,
  takeToken,
  takeAttempt,
} from '#platform/server/limits/limit-guesses.ts';
import { clearAttempts, limitRate } from '#platform/server/limits/limit-rate.ts';
import type { Services } from '#app/services.ts';
import { findKnownBrowser } from './sessions/known-browser.ts';

/** A high limit, because a whole office may share one address. */
export async function limitPlace(context: RequestContext, operation: string, limit = 300): Promise<void> {
  const key = `${operation}:ip:${context.ip}`;
  await limitRate(context.services, { key, limit, windowSeconds: 15 * 60 });
}

/** Four tries without a pause; then half a minute, doubling up to a quarter of an hour. */
const pauses: GrowingPauses = {
  pausesSeconds: [0, 0, 0, 0, 30, 60, 120, 240, 480, 900],
  forgetAfterSeconds: 24 * 60 * 60,
};

/** Shared by all unknown browsers per account. */
const strangers: Bucket = { size: 40, everySeconds: 60 };

/**
 * Shared by all browsers per account, known ones too: 16 an hour and 154 a day. Of the six digits three
 * values are valid at a time, so a day's guesses have a chance of one in two thousand.
 */
const codes: Bucket = { size: 10, everySeconds: 600 };

/**
 * Counts one try at an account's password before it is checked, and returns a function that takes it back
 * after a success. Strangers can neither lock the owner out nor keep guessing: each of their addresses has
 * its own pauses, all of them share one budget, and a browser that has signed in before has pauses of its
 * own. Throws RATE_LIMITED with the time to wait. Source: docs/decisions/0025.
 */
export async function takeSignInAttempt(
  context: RequestContext,
  email: string,
): Promise<() => Promise<void>> {
  const { db, clock } = context.services;
  const browser = findKnownBrowser(context, email);
  if (browser) {
    const key = `sign-in:browser:${browser}:${email}`;
    await takeAttempt(db, clock, key, pauses);
    return () => clearAttempts(db, key);
  }
  const key = `sign-in:from:${context.ip}:${email}`;
  const budget = `sign-in:strangers:${email}`;
  // In one transaction: a try refused by the budget must not lengthen the pauses of its address.
  await db.transaction(async (tx) => {
    await takeAttempt(tx, clock, key, pauses);
    await takeToken(tx, clock, budget, strangers);
  });
  return async () => {
    await clearAttempts(db, key);
    await returnToken(db, budget, strangers);
  };
}

/**
 * Counts one try at an account's second factor before it is checked, whatever browser and screen it comes
 * from, and returns a function that takes it back after a success. Nobody gets here without the password, so
 * strangers cannot lock the owner out. Throws RATE_LIMITED with the time to wait.
 */
export async function takeCodeAttempt(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<() => Promise<void>> {
  const key = `second-factor:account:${userId}`;
  await takeToken(db, clock, key, codes);
  return () => returnToken(db, key, codes);
}

/** Attempts at one's own password while signed in: limits guessing at an open browser. Throws
 * RATE_LIMITED. */
export async function limitOwnPassword(
  services: Pick<Services, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await limitRate(services, {
    key: `change-password:account:${userId}`,
    limit: 10,
    windowSeconds: 15 * 60,
  });
}
