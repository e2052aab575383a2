import { setImmediate as afterAnswer } from 'node:timers/promises';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { TimeLog } from '#platform/server/time/time.ts';

/** ETAs that are refreshed because a driver's phone has reported, while nobody waits for them. */
export interface EtaRefresher {
  /**
   * Lets the ETAs of this driver be refreshed soon, from what is stored by then. While one refresh waits, it
   * serves everybody who asks for the same driver; none begins while another of the same driver is under way.
   */
  ask(driverId: string): void;
  /** Resolves when no refresh is waiting or under way. */
  settle(): Promise<void>;
  /** The same, and takes no more: they come with the next fix, or within minutes, by another process. */
  close(): Promise<void>;
}

/** Requests need the other connections of the pool. */
const AT_ONCE = 4;

/** A failed refresh is logged, and repeated with the driver's next fix or within minutes. */
export function createEtaRefresher(refresh: (driverId: string) => Promise<void>, log: TimeLog): EtaRefresher {
  /** At most once for each driver, in the order in which they were asked for. */
  const waiting = new Set<string>();
  const underWay = new Map<string, Promise<void>>();
  let isClosed = false;

  function beginNext(): void {
    for (const driverId of waiting) {
      if (underWay.size >= AT_ONCE) return;
      if (underWay.has(driverId)) continue;
      waiting.delete(driverId);
      underWay.set(driverId, run(driverId));
    }
  }

  async function run(driverId: string): Promise<void> {
    try {
      await afterAnswer();
      await refresh(driverId);
    } catch (error) {
      log.error({ driverId, error: failureLogText(error) }, 'forecast after a fix');
    }
    underWay.delete(driverId);
    beginNext();
  }

  async function settle(): Promise<void> {
    while (underWay.size > 0) await Promise.all(underWay.values());
  }

  return {
    ask(driverId) {
      if (isClosed) return;
      waiting.add(driverId);
      beginNext();
    },
    settle,
    async close() {
      isClosed = true;
      await settle();
    },
  };
}
