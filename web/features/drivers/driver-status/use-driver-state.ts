import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

/** The stored state: online or not, gaps, active deliveries, rating. */
export function useDriverState() {
  return useQuery(orpc.drivers.driverState.queryOptions());
}

/** Goes online or offline. The server decides; its error stays visible until the next try. */
export function useSetOnline() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const mutation = useMutation({
    // Without a connection it fails now, instead of switching later by itself.
    mutationFn: (input: Parameters<typeof client.drivers.setOnline>[0]) => client.drivers.setOnline(input),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.drivers.key() }),
  });
  return {
    setOnline: (online: boolean) => mutation.mutate({ online }),
    isPending: mutation.isPending,
    refusal: mutation.error ? failureText(mutation.error) : undefined,
  };
}

export type OnlineSwitch = ReturnType<typeof useSetOnline>;
