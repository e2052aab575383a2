import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { useToast } from '#web/ui/toast.tsx';

/** After a change of a driver: shows a message and refetches everything that shows the driver. */
export function useDriverChange(text: string): () => void {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  return () => {
    showToast({ title: text });
    void queryClient.invalidateQueries({ queryKey: orpc.driverApproval.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.driverOverview.key() });
  };
}
