import { makeKey } from '#web/lib/make-key.ts';
import type { PhoneStore } from '#web/offline/phone-store.ts';
import type { SendLock } from './give-act.ts';

const NAME = 'outbox';
/** The caller prefers to be told that the act is sent later. */
const WAIT_MS = 10_000;

/**
 * One sender at a time across all pages and the worker: by the browser's locks, otherwise by a lease in the
 * store.
 */
export function lockSender(open: () => Promise<PhoneStore>): SendLock {
  return 'locks' in navigator ? byLocks(navigator.locks) : byLease(open);
}

function byLocks(locks: LockManager): SendLock {
  return {
    async wait(run) {
      let hasBegun = false;
      const turn = locks.request(NAME, { signal: AbortSignal.timeout(WAIT_MS) }, async () => {
        hasBegun = true;
        return await run();
      });
      return await turn.catch((error: unknown) => {
        if (hasBegun) throw error;
        return undefined;
      });
    },
    async ifFree(run) {
      return await locks.request(NAME, { ifAvailable: true }, async (lock) =>
        lock ? await run() : undefined,
      );
    },
  };
}

const LEASE_MS = 60_000;
const LOOK_AGAIN_MS = 250;

/**
 * The lease of a closed page expires after a minute. Two concurrent senders would be harmless, but send
 * everything twice.
 */
export function byLease(open: () => Promise<PhoneStore>, now: () => number = Date.now): SendLock {
  async function take(holder: string): Promise<boolean> {
    const tx = (await open()).transaction('leases', 'readwrite');
    const held = await tx.store.get(NAME);
    const isFree = !held || held.until < now();
    if (isFree) await tx.store.put({ name: NAME, holder, until: now() + LEASE_MS });
    await tx.done;
    return isFree;
  }
  async function giveBack(holder: string): Promise<void> {
    const tx = (await open()).transaction('leases', 'readwrite');
    if ((await tx.store.get(NAME))?.holder === holder) await tx.store.delete(NAME);
    await tx.done;
  }
  async function ifFree<T>(run: () => Promise<T>): Promise<T | undefined> {
    const holder = makeKey();
    if (!(await take(holder))) return undefined;
    try {
      return await run();
    } finally {
      await giveBack(holder);
    }
  }
  return {
    ifFree,
    async wait(run) {
      let hasRun = false;
      const once = async () => {
        hasRun = true;
        return await run();
      };
      for (const end = now() + WAIT_MS; ; ) {
        const answer = await ifFree(once);
        if (hasRun || now() > end) return answer;
        await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
      }
    },
  };
}
