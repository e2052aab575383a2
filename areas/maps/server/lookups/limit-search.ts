import type { RequestContext } from '#app/api.ts';
import { findViewer } from '#people/server/accounts/viewer.ts';
import { type Bucket, takeToken } from '#platform/server/limits/limit-guesses.ts';

/** Somebody who types steadily asks about once a second, and an office may share one address. */
const searches: Bucket = { size: 300, everySeconds: 1 };

/**
 * Limits what people ask about addresses, per account or, signed out, per network, and kind of question: the
 * whole address list could be read out otherwise, and an outside engine costs money for each. Throws
 * RATE_LIMITED.
 */
export async function limitSearch(
  context: RequestContext,
  question: 'search-addresses' | 'find-places' = 'search-addresses',
): Promise<void> {
  const viewer = await findViewer(context);
  const { db, clock } = context.services;
  const who = viewer ? `account:${viewer.id}` : `ip:${context.ip}`;
  await takeToken(db, clock, `${question}:${who}`, searches);
}
