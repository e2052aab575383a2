import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BoardRow } from '#office/contract/board.ts';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useToast } from '#web/ui/toast.tsx';
import { useUndoMove } from './use-undo-move.ts';

export interface Outcome {
  id: string;
  undoUpdatedAt?: string | null;
  /** Why it was refused. */
  refusal?: string | null;
}

interface ManyActs {
  /** 'jetzt bei Malte Sievers.', after '3 Sendungen' */
  doneText: string;
  onDone: () => void;
}

/**
 * An act on many deliveries, each for itself: what is refused leaves the others as they are and is told with
 * its reason. The rest can be undone with the toast, where the act can be.
 */
export function useManyActs(rows: readonly BoardRow[], { doneText, onDone }: ManyActs) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const undoMove = useUndoMove();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<{ title: string; text: string }>();
  async function run(act: () => Promise<Outcome[]>): Promise<void> {
    setIsBusy(true);
    setFailure(undefined);
    try {
      const outcomes = await act();
      const done = outcomes.filter(({ refusal }) => !refusal);
      const refused = outcomes.flatMap(({ id, refusal }) =>
        refusal ? [`${rows.find((row) => row.id === id)?.shortId ?? id}: ${refusal}`] : [],
      );
      const onPress = undoMove(...done);
      if (done.length > 0) {
        showToast({
          title: `${done.length === 1 ? '1 Sendung' : `${done.length} Sendungen`} ${doneText}`,
          ...(onPress && { action: { text: 'Rückgängig', onPress } }),
        });
      }
      if (refused.length > 0) setFailure({ title: 'Nicht ausgeführt', text: refused.join(' ') });
      else onDone();
    } catch (error) {
      setFailure({ title: 'Nicht ausgeführt', text: failureText(error) });
    } finally {
      setIsBusy(false);
      void queryClient.invalidateQueries({ queryKey: orpc.board.key() });
      void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
    }
  }
  return { run, isBusy, failure };
}

/** One call after the other; a refusal becomes its outcome. */
export async function actOnEach(
  rows: readonly BoardRow[],
  act: (row: BoardRow) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const row of rows) {
    try {
      outcomes.push(await act(row));
    } catch (error) {
      outcomes.push({ id: row.id, refusal: failureText(error) });
    }
  }
  return outcomes;
}
