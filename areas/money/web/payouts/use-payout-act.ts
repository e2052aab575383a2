import { orpc } from '#web/lib/api-client.ts';
import { useToldAct } from '#web/lib/use-told-act.ts';

/** A payout command: its result is shown, and all payout data are refetched afterwards. */
export function usePayoutAct<T>(act: (given: T) => Promise<unknown>, done: string, onDone?: () => void) {
  return useToldAct({ act, done, onDone, refresh: [orpc.payouts.key()] });
}
