import { failureText } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { useToast } from '#web/ui/toast.tsx';
import { doneTexts, type TapStep } from './driver-commands.ts';

/**
 * The next step takes the place of the one just done: for this long a second tap by a gloved thumb must not
 * count for it.
 */
const SETTLE_MS = 700;

/** The steps of one delivery that need nothing but a tap. */
export function useTapStep(deliveryId: string) {
  const { showToast } = useToast();
  const { send, isPending, failure } = useSendCommand<TapStep>({
    lock: deliveryId,
    onDone: async ({ command }) => {
      showToast({ title: doneTexts[command] });
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
