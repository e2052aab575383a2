import { orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';

/** All data that depend on a settlement. */
export const settlementKeys = () => [orpc.settlements.key(), orpc.books.listDifferences.key()];

/** What an admin does with a settlement: its result is shown, and what depends on it is asked for again. */
export function useSettlementAct(act: () => Promise<unknown>, done: string, onDone: () => void) {
  return useAnnouncedAct({ act, done, onDone, refresh: settlementKeys() });
}
