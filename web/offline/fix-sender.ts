import { client } from '#web/lib/client.ts';
import { failureCode, isPassing } from '#web/lib/failures.ts';
import { keepFixesIn } from './fix-storage.ts';
import { getPhoneStore } from './phone-store.ts';
import { createFixSender } from './send-fixes.ts';

/** The one sender of this page or worker. */
export const fixSender = createFixSender(keepFixesIn(getPhoneStore), async (fixes) => {
  try {
    await client.positions.reportFixes(
      { fixes: fixes.map(({ personId: _whose, ...fix }) => fix) },
      { context: { personId: fixes[0]?.personId ?? '' } },
    );
    return true;
  } catch (error) {
    const code = failureCode(error);
    // Errors that a retry would not change.
    return code !== undefined && !isPassing(code);
  }
});
