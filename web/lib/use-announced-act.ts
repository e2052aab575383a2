import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#web/ui/toast.tsx';
import { failureText } from './failures.ts';

interface AnnouncedAct<T> {
  act: (given: T) => Promise<unknown>;
  /** The toast's title when it has succeeded. */
  done: string;
  onDone?: (() => void) | undefined;
  /** What depends on it, and is asked for again whatever came of it. */
  refresh: readonly QueryKey[];
}

/** A command that is never sent twice concurrently, and whose result is shown in a toast. */
export function useAnnouncedAct<T>({ act, done, onDone, refresh }: AnnouncedAct<T>) {
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: () => {
      showToast({ title: done });
      onDone?.();
    },
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: async () => {
      for (const queryKey of refresh) await queryClient.invalidateQueries({ queryKey });
    },
  });
}
