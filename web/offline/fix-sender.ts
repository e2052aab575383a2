import type { PositionNeed } from '#dispatch/contract/positions.ts';
import { client } from '#web/lib/client.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { keepFixesIn } from './fix-storage.ts';
import { getPhoneStore } from './phone-store.ts';
import { readPhoneBattery } from './phone-battery.ts';
import { createFixSender } from './send-fixes.ts';

type Report = Parameters<typeof client.positions.reportFixes>[0];
export type PageState = NonNullable<Report['page']>;

let lastNeed: PositionNeed | undefined;
/** What the server knows of this page, and of whom. */
let known: { personId: string; page: PageState } | undefined;

/** How closely the position is needed, by the last answer; undefined if there was none. */
export const readLastNeed = (): PositionNeed | undefined => lastNeed;

/** A worker has no page, and another one of the same driver may be in view. */
const readPage = (): PageState | undefined =>
  typeof document === 'undefined' ? undefined : document.visibilityState;

async function report(personId: string, said: Omit<Report, 'page' | 'battery'>) {
  const page = readPage();
  const answer = await client.positions.reportFixes(
    { ...said, page, battery: readPhoneBattery() },
    { context: { personId } },
  );
  if (page) known = { personId, page };
  return answer;
}

/** The one sender of this page or worker. */
export const fixSender = createFixSender(keepFixesIn(getPhoneStore), async (fixes) => {
  try {
    const measured = fixes.map(({ personId: _whose, ...fix }) => fix);
    lastNeed = (await report(fixes[0]?.personId ?? '', { fixes: measured })).need;
    return true;
  } catch (error) {
    lastNeed = undefined;
    const code = failureCode(error);
    // Errors that a retry would not change.
    return code !== undefined && !isPassing(code);
  }
});

/** Says that the driver still stands where the fix of `since` was measured; undefined without an answer. */
export const sendStanding = async (personId: string, standing: { since: string; at: string }) =>
  await report(personId, { fixes: [], standing }).catch(() => undefined);

/** Says that the page has appeared or disappeared, also while it ends, unless the server knows. */
export async function sendPage(personId: string, page: PageState): Promise<void> {
  if (known?.personId === personId && known.page === page) return;
  const saying = { personId, page };
  known = saying;
  await client.positions
    .reportFixes({ fixes: [], page }, { context: { personId, keepalive: true } })
    .catch(() => {
      // Said again with the next report.
      if (known === saying) known = undefined;
    });
}

/** Going offline ends what the server knows. */
export function forgetPage(): void {
  known = undefined;
}
