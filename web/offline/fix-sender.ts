import type { PositionNeed } from '#dispatch/contract/positions.ts';
import { client } from '#web/lib/client.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { keepFixesIn } from './fix-storage.ts';
import { getPhoneStore } from './phone-store.ts';
import { createFixSender } from './send-fixes.ts';

let lastNeed: PositionNeed | undefined;

/** How closely the position is needed, by the last answer; undefined if there was none. */
export const readLastNeed = (): PositionNeed | undefined => lastNeed;

export type PageState = 'visible' | 'hidden';

/** A worker has no page, and another one of the same driver may be in view. */
const readPage = (): PageState | undefined =>
  typeof document === 'undefined' ? undefined : document.visibilityState;

/** The one sender of this page or worker. */
export const fixSender = createFixSender(keepFixesIn(getPhoneStore), async (fixes) => {
  try {
    const answer = await client.positions.reportFixes(
      { fixes: fixes.map(({ personId: _whose, ...fix }) => fix), page: readPage() },
      { context: { personId: fixes[0]?.personId ?? '' } },
    );
    lastNeed = answer.need;
    return true;
  } catch (error) {
    lastNeed = undefined;
    const code = failureCode(error);
    // Errors that a retry would not change.
    return code !== undefined && !isPassing(code);
  }
});

/** Says that the driver still stands where the fix of `since` was measured; undefined without an answer. */
export async function sendStanding(personId: string, standing: { since: string; at: string }) {
  return await client.positions
    .reportFixes({ fixes: [], standing, page: readPage() }, { context: { personId } })
    .catch(() => undefined);
}

/** Says that the page has appeared or disappeared, also while it ends; whether that was answered. */
export async function sendPage(personId: string, page: PageState): Promise<boolean> {
  return await client.positions
    .reportFixes({ fixes: [], page }, { context: { personId, keepalive: true } })
    .then(
      () => true,
      () => false,
    );
}
