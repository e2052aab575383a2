import { orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';

/** Closes or reopens a month; the list of months is asked for again, whatever came of it. */
export function useMonthAct<T>(act: (given: T) => Promise<unknown>, done: string, onDone: () => void) {
  return useAnnouncedAct({ act, done, onDone, refresh: [orpc.monthClosings.key()] });
}
