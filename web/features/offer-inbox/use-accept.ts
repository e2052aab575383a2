import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { client, orpc } from '#web/lib/api.ts';
import { useToast } from '#web/ui/toast.tsx';
import { acceptFailureText, isSignedOut } from './accept-failure.ts';

const mutationKey = ['accept-offer'];

/** Takes an offer; while one acceptance runs no other one starts. */
export function useAccept(onAccepted: (id: string) => void) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [failure, setFailure] = useState<{ id: string; text: string } | null>(null);
  const mutation = useMutation({
    mutationKey,
    mutationFn: (input: Parameters<typeof client.drivers.accept>[0]) => client.drivers.accept(input),
    onSuccess: ({ id }) => {
      showToast({
        title: 'Auftrag angenommen',
        description: 'Er steht jetzt unter Ihren aktiven Aufträgen.',
      });
      onAccepted(id);
    },
    onError: (error, { id }) => {
      const text = acceptFailureText(error);
      setFailure({ id, text });
      showToast({ title: 'Fehler', description: text, kind: 'destructive' });
      if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: orpc.accounts.me.key() });
    },
    // Also after a failure: an acceptance without an answer may have gone through.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.drivers.key() }),
  });
  return {
    accept(id: string): void {
      // The cache knows at once what the next render will show: a double tap must not send twice.
      if (queryClient.isMutating({ mutationKey }) > 0) return;
      setFailure(null);
      mutation.mutate({ id });
    },
    runningId: mutation.isPending ? mutation.variables.id : undefined,
    failure,
  };
}
