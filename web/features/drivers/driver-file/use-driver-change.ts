import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useToast } from '#web/ui/toast.tsx';

/** What follows a change of a driver: it is told, and everything that shows the driver asks again. */
export function useDriverChange(text: string): () => void {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return () => {
    showToast({ title: text });
    void queryClient.invalidateQueries({ queryKey: orpc.driverApproval.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.driverOverview.key() });
  };
}
