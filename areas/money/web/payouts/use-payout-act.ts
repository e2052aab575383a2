import { orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';

/** A payout command: its result is shown, and all payout data are refetched afterwards. */
export function usePayoutAct<T>(act: (given: T) => Promise<unknown>, done: string, onDone?: () => void) {
  return useAnnouncedAct({ act, done, onDone, refresh: [orpc.payouts.key()] });
}
