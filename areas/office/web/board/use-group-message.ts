import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { GroupMessagePreview, GroupReaders } from '#office/contract/group-messages.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';

interface Letter {
  to: GroupReaders;
  subject: string;
  text: string;
  people: GroupMessagePreview['people'];
}

interface GroupMessageOptions {
  onDone: () => void;
  /** What was not sent, by delivery: only that is to be sent again. */
  onRefused: (ids: string[]) => void;
}

/** Sends a message to the people of a preview; one key over all retries, so that it arrives once. */
export function useGroupMessage({ onDone, onRefused }: GroupMessageOptions) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const mutation = useMutation({
    mutationFn: ({ people, ...letter }: Letter) => {
      const deliveries = people.flatMap((person) =>
        person.deliveries.map(({ id }) => ({ id, personId: person.id })),
      );
      const input = { ...letter, deliveries };
      const key = keyFor({ input: JSON.stringify(input) });
      return client.groupMessages.sendGroupMessage(input, { context: { key } });
    },
    onSuccess: ({ peopleCount, outcomes }) => {
      forget();
      const refused = outcomes.filter(({ refusal }) => refusal);
      if (peopleCount > 0) showToast({ title: sentText(peopleCount) });
      if (refused.length > 0) onRefused(refused.map(({ id }) => id));
      else onDone();
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.groupMessages.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.board.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.desk.key() });
    },
  });
  const refused = mutation.data?.outcomes.filter(({ refusal }) => refusal) ?? [];
  const text = mutation.error
    ? failureText(mutation.error)
    : refused.map(({ shortId, refusal }) => `${shortId}: ${refusal}`).join(' ');
  return {
    send(letter: Letter): void {
      if (!mutation.isPending) mutation.mutate(letter);
    },
    isPending: mutation.isPending,
    failure: text ? { title: 'Nicht gesendet', text } : undefined,
  };
}

const sentText = (count: number) =>
  count === 1 ? 'Nachricht an 1 Person gesendet' : `Nachricht an ${count} Personen gesendet`;
