import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/**
 * Refetches what a changed second factor affects: its state, the open areas, and the sessions.
 */
export function useTwoFactorChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [orpc.twoFactor.key(), orpc.accounts.key()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
