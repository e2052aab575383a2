import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/** The page refetches after a change. */
export function useSaid(onDone: () => void) {
  const queryClient = useQueryClient();
  return async () => {
    await queryClient.invalidateQueries({ queryKey: orpc.tracking.getTracking.key() });
    onDone();
  };
}
