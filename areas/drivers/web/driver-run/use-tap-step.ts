import { failureText } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { useToast } from '#web/ui/toast.tsx';
import { listDone, type TapStep } from './driver-commands.ts';
import { useUndoToast } from './use-undo-toast.ts';

/**
 * The next step replaces the one just done: during this time a second tap with a glove must not trigger it.
 */
const SETTLE_MS = 700;

/**
 * The steps that need only a tap, for one parcel or several at one door; `onTaken` is told as soon as one is
 * done. Acts with the same `lock` exclude each other.
 */
export function useTapStep(lock: string, onTaken?: () => void) {
  const { showToast } = useToast();
  const showUndo = useUndoToast();
  const { send, isPending, failure } = useSendCommand<TapStep>({
    lock,
    onDone: async ({ command }, { undo, count }) => {
      showUndo({ title: listDone(command, count) }, undo);
      onTaken?.();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    },
    onFail: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
  return {
    take(command: TapStep, [first, ...others]: readonly string[]): void {
      if (!first) return;
      const toAct = (deliveryId: string) => ({ deliveryId, command, given: {} });
      send(toAct(first), ...others.map(toAct));
    },
    isPending,
    failure: failure?.text,
  };
}
