import type { RequestContext } from '#server/api.ts';
import {
  type Bucket,
  type GrowingPauses,
  returnToken,
  takeToken,
  takeTry,
} from '#server/platform/limit-guesses.ts';
import { clearTries, limitRate } from '#server/platform/limit-rate.ts';
import type { Services } from '#server/services.ts';
import { findKnownBrowser } from './known-browser.ts';

/** Four tries without a pause; then half a minute, doubled up to a quarter of an hour. */
const pauses: GrowingPauses = {
  pausesSeconds: [0, 0, 0, 0, 30, 60, 120, 240, 480, 900],
  forgetAfterSeconds: 24 * 60 * 60,
};

/**
 * What all unknown browsers together may try on one account: of passwords in any hour at most 40 and 60 more.
 * Of codes, which are six digits and three good ones at a time, in a day 154: one chance in two thousand,
 * with the password.
 */
const strangers = {
  'sign-in': { size: 40, everySeconds: 60 },
  'second-factor': { size: 10, everySeconds: 600 },
} satisfies Record<string, Bucket>;

/**
 * Takes one try at the password of an account, or at its second factor, before it is checked, and answers
 * what gives it back after a success. Strangers can neither lock the owner out nor guess on: each of their
 * addresses pauses by itself, all of them share one budget, and a browser that has signed in before has
 * pauses of its own. Throws RATE_LIMITED with the time to wait. Source: docs/decisions/0025.
 */
export async function takeSignInTry(
  context: RequestContext,
  step: keyof typeof strangers,
  email: string,
): Promise<() => Promise<void>> {
  const { db, clock } = context.services;
  const browser = findKnownBrowser(context, email);
  if (browser) {
    const key = `${step}:browser:${browser}:${email}`;
    await takeTry(db, clock, key, pauses);
    return () => clearTries(db, key);
  }
  const key = `${step}:from:${context.ip}:${email}`;
  const budget = `${step}:strangers:${email}`;
  // Together: a try that the budget refuses must not lengthen the pause of whoever made it.
  await db.transaction(async (tx) => {
    await takeTry(tx, clock, key, pauses);
    await takeToken(tx, clock, budget, strangers[step]);
  });
  return async () => {
    await clearTries(db, key);
    await returnToken(db, budget, strangers[step]);
  };
}

/** Tries at one's own password while signed in: an open browser is no place to guess. Throws RATE_LIMITED. */
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
