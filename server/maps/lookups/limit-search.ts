import type { RequestContext } from '#server/api.ts';
import { findViewer } from '#server/people/accounts/viewer.ts';
import { type Bucket, takeToken } from '#server/platform/limit-guesses.ts';

/** Somebody who types steadily asks about once a second, and an office may share one address. */
const searches: Bucket = { size: 300, everySeconds: 1 };

/**
 * Limits what signed-out people ask about addresses, per network and kind of question: the whole address list
 * could be read out otherwise, and an outside engine costs money for each. Throws RATE_LIMITED.
 */
export async function limitSearch(
  context: RequestContext,
  question: 'search-addresses' | 'find-places' = 'search-addresses',
): Promise<void> {
  if (await findViewer(context)) return;
  const { db, clock } = context.services;
  await takeToken(db, clock, `${question}:ip:${context.ip}`, searches);
}
