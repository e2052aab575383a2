import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { type ToastMessage, useToast } from '#web/ui/toast.tsx';

export type Company = Awaited<ReturnType<typeof client.companies.getCompany>>;
export type Member = Company['members'][number];

interface CompanyAct<T, R> {
  act: (given: T) => Promise<R>;
  /** The toast when it has succeeded. */
  done: (given: T) => ToastMessage;
  onDone?: (result: R) => void;
  /** Besides the toast, to show the error at its field. */
  onFail?: (error: unknown) => void;
}

/**
 * A change of a company or of who belongs to it, never sent twice by a double click. Afterwards everything
 * that it may have changed is refetched, also after an error: the company may have been changed elsewhere.
 */
export function useCompanyAct<T, R>({ act, done, onDone, onFail }: CompanyAct<T, R>) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const mutationKey = ['company-act', useId()];
  const mutation = useMutation({
    mutationKey,
    mutationFn: act,
    onSuccess: (result, given) => {
      showToast(done(given));
      onDone?.(result);
    },
    onError: (error) => {
      onFail?.(error);
      showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' });
    },
    onSettled: async () => {
      // The person's companies come first: one that they have left is not asked for again.
      await queryClient.invalidateQueries({ queryKey: orpc.accounts.me.key() });
      await queryClient.invalidateQueries({ queryKey: orpc.companies.key() });
    },
  });
  return {
    run(given: T): void {
      // The mutation cache already knows what the next render will show.
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(given);
    },
    isPending: mutation.isPending,
    /** Of the last act, until the next begins or `forget`. */
    error: mutation.error,
    forget: mutation.reset,
    /** What is being sent. */
    running: mutation.isPending ? mutation.variables : undefined,
  };
}
