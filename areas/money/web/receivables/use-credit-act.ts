import { useActKey } from '#web/lib/act-key.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';

interface CreditAct<I> {
  call: (input: I, options: { context: { key: string } }) => Promise<unknown>;
  done: string;
  onDone: () => void;
}

/**
 * What an admin enters about a company's account: one key over all retries, so that a transfer counts once
 * also if an answer was lost.
 */
export function useCreditAct<I extends object>({ call, done, onDone }: CreditAct<I>) {
  const { keyFor, forget } = useActKey();
  return useAnnouncedAct<I>({
    act: (input) => call(input, { context: { key: keyFor({ input: JSON.stringify(input) }) } }),
    done,
    onDone: () => {
      forget();
      onDone();
    },
    refresh: [orpc.receivables.key(), orpc.books.key()],
  });
}
