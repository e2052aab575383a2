import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { SentCommand } from '#delivery/contract/delivery-commands.ts';
import { useActKeys } from './act-key.ts';
import { orpc } from './api-client.ts';
import { failureText } from './failures.ts';
import { useActSender } from './act-sender.ts';
import type { CommandToSend } from './send-command.ts';
import { waitForAnswers } from './wait-for-answers.ts';

export type ActToSend<C extends SentCommand = SentCommand> = Omit<CommandToSend<C>, 'key'>;

/** How an act can be taken back for a moment. */
export interface Undo {
  /** False if it has left already. */
  takeBack(): Promise<boolean>;
  /** It will not be taken back: it leaves now. */
  letGo(): void;
}

interface Done {
  /** How many parcels it was done to. */
  count: number;
  /** Given if the act can be taken back. */
  undo: Undo | undefined;
}

interface Options<C extends SentCommand> {
  /** Acts with the same `lock` exclude each other: while one runs, no second one starts. */
  lock: string;
  onDone: (act: ActToSend<C>, how: Done) => unknown;
  onFail?: (error: unknown, act: ActToSend<C>) => void;
}

/**
 * Sends commands on deliveries: never twice by a double tap, with one key over all retries; the lists are
 * refetched afterwards, also after an error, because an act without an answer may have succeeded. What is
 * done to several parcels at once is one act each, in this order; after an error the others are sent again.
 */
export function useSendCommand<C extends SentCommand>({ lock, onDone, onFail }: Options<C>) {
  const queryClient = useQueryClient();
  const sender = useActSender();
  const { keyFor, sinceFor, forget } = useActKeys();
  const mutationKey = ['send-command', lock];
  const mutation = useMutation({
    mutationKey,
    mutationFn: async ({ acts }: Acts<C>) => {
      const outcomes = [];
      const keys = [];
      for (const act of acts) {
        const { deliveryId, command, given, files } = act;
        const same = { deliveryId, command, ...given, ...files };
        const key = keyFor(deliveryId, same);
        keys.push(key);
        const happenedAt = act.happenedAt ?? sinceFor(deliveryId, same);
        outcomes.push(await sender.send({ ...(act as ActToSend), key, happenedAt }));
      }
      return { outcomes, keys };
    },
    onSuccess: ({ outcomes, keys }, { acts: [act] }) => {
      forget();
      const isUndoable = outcomes.includes('undoable');
      const undo = { takeBack: () => sender.takeBack(keys), letGo: () => sender.letGo() };
      const done = onDone(act, { count: keys.length, undo: isUndoable ? undo : undefined });
      if (outcomes.includes('kept')) sender.announceKept();
      return done;
    },
    onError: (error, { acts: [act] }) => onFail?.(error, act),
    onSettled: async (result) => {
      // As long as it can be taken back nothing has changed.
      if (result?.outcomes.includes('undoable')) return;
      void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.dispatch.key() });
      const asked = queryClient.invalidateQueries({ queryKey: orpc.drivers.key() });
      // Without a network there is no point in waiting for the answer.
      if (!result?.outcomes.includes('kept')) await waitForAnswers(asked);
    },
  });
  const running = mutation.variables?.acts[0].deliveryId;
  return {
    send(...acts: Acts<C>['acts']): void {
      // The mutation cache already knows what the next render will show.
      if (queryClient.isMutating({ mutationKey }) === 0) mutation.mutate({ acts });
    },
    isPending: mutation.isPending,
    /** The delivery whose act is being sent. */
    runningId: mutation.isPending ? running : undefined,
    failure: mutation.error
      ? { deliveryId: running, error: mutation.error, text: failureText(mutation.error) }
      : undefined,
  };
}

interface Acts<C extends SentCommand> {
  acts: [ActToSend<C>, ...ActToSend<C>[]];
}
