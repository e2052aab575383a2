import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';

/**
 * What follows from a changed second factor is asked again: its state, what is open, and where one is signed
 * in.
 */
export function useTwoFactorChanged(): () => void {
  const queryClient = useQueryClient();
  return () => {
    for (const queryKey of [orpc.twoFactor.key(), orpc.accounts.key()]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}
