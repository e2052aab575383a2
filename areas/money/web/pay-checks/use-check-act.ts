import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';

/** What changes with a decision: checks, the run, the room's badge, the board. */
const depending = [orpc.payChecks.key(), orpc.payouts.key(), orpc.rooms.key(), orpc.board.key()];

export function useCheckAct<T>(act: (given: T) => Promise<unknown>, done: string, onDone?: () => void) {
  return useAnnouncedAct({ act, done, onDone, refresh: depending });
}

export function useRefreshChecks() {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(depending.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  };
}
