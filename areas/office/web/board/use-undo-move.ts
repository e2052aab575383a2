import { useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { makeKey } from '#web/lib/make-key.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Takes back moves that were made a moment ago, as their answers allow it; says what could not be undone. */
export function useUndoMove() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  async function undo(moved: readonly { id: string; seenUpdatedAt: string }[]): Promise<void> {
    const results = await Promise.allSettled(
      moved.map((move) => client.board.undoMove(move, { context: { key: makeKey() } })),
    );
    const failed = results.find((result) => result.status === 'rejected');
    showToast(
      failed
        ? {
            title: 'Nicht rückgängig gemacht',
            description: failureText(failed.reason),
            kind: 'destructive',
          }
        : { title: 'Rückgängig gemacht.' },
    );
    void queryClient.invalidateQueries({ queryKey: orpc.board.key() });
    void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
  }
  /** The toast's action; undefined if none of the acts can be undone. */
  return (...answers: { id: string; undoUpdatedAt?: string | null }[]) => {
    const moved = answers.flatMap(({ id, undoUpdatedAt }) =>
      undoUpdatedAt ? [{ id, seenUpdatedAt: undoUpdatedAt }] : [],
    );
    return moved.length > 0 ? () => void undo(moved) : undefined;
  };
}
