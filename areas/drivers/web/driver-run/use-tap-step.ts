import { failureText } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { useToast } from '#web/ui/toast.tsx';
import { doneTexts, type TapStep } from './driver-commands.ts';

/**
 * The next step replaces the one just done: during this time a second tap with a glove must not trigger it.
 */
const SETTLE_MS = 700;

/** The steps of one delivery that need only a tap; `onTaken` is told as soon as one is done. */
export function useTapStep(deliveryId: string, onTaken?: () => void) {
  const { showToast } = useToast();
  const { send, isPending, failure } = useSendCommand<TapStep>({
    lock: deliveryId,
    onDone: async ({ command }) => {
      showToast({ title: doneTexts[command] });
      onTaken?.();
      await new Promise((resolve) => setTimeout(resolve, SETTLE_MS));
    },
    onFail: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
  return {
    take: (command: TapStep) => send({ deliveryId, command, given: {} }),
    isPending,
    failure: failure?.text,
  };
}
