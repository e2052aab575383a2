import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentCommand } from '#delivery/contract/delivery-commands.ts';
import { useActKey } from './act-key.ts';
import { orpc } from './api-client.ts';
import { failureText } from './failures.ts';
import { useActSender } from './act-sender.ts';
import type { CommandToSend } from './send-command.ts';
import { waitForAnswers } from './wait-for-answers.ts';

type Act<C extends SentCommand = SentCommand> = Omit<CommandToSend<C>, 'key'>;

interface Options<C extends SentCommand> {
  /** Acts with the same `lock` exclude each other: while one runs, no second one starts. */
  lock: string;
  onDone: (act: Act<C>) => unknown;
  onFail?: (error: unknown, act: Act<C>) => void;
}

/**
 * Sends commands on deliveries: never twice by a double tap, with one key over all retries; the lists are
 * refetched afterwards, also after an error, because an act without an answer may have succeeded.
 */
export function useSendCommand<C extends SentCommand>({ lock, onDone, onFail }: Options<C>) {
  const queryClient = useQueryClient();
  const sender = useActSender();
  const { keyFor, sinceFor, forget } = useActKey();
  const mutationKey = ['send-command', lock];
  const mutation = useMutation({
    mutationKey,
    mutationFn: async (act: Act<C>) => {
      const { deliveryId, command, given, files } = act;
      const same = { deliveryId, command, ...given, ...files };
      return await sender.send({
        ...(act as Act),
        key: keyFor(same),
        happenedAt: act.happenedAt ?? sinceFor(same),
      });
    },
    onSuccess: (outcome, act) => {
      forget();
      const done = onDone(act);
      if (outcome === 'kept') sender.announceKept();
      return done;
    },
    onError: (error, act) => onFail?.(error, act),
    onSettled: async (outcome) => {
      void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.dispatch.key() });
      const asked = queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
      // Without a network there is no point in waiting for the answer.
      if (outcome !== 'kept') await waitForAnswers(asked);
    },
  });
  return {
    send(act: Act<C>): void {
      // The mutation cache already knows what the next render will show.
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate(act);
    },
    isPending: mutation.isPending,
    /** The delivery whose act is being sent. */
    runningId: mutation.isPending ? mutation.variables.deliveryId : undefined,
    failure: mutation.error
      ? {
          deliveryId: mutation.variables?.deliveryId,
          error: mutation.error,
          text: failureText(mutation.error),
        }
      : undefined,
  };
}
