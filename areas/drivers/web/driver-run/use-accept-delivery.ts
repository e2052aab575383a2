import { ORPCError } from '@orpc/client';
import { useQueryClient } from '@tanstack/react-query';
import { orpc } from '#web/lib/api-client.ts';
import { failureCode } from '#web/lib/failures.ts';
import { useSendCommand } from '#web/lib/use-send-command.ts';
import { useToast } from '#web/ui/toast.tsx';

/** Accepts an offer; while one acceptance is running no other one starts. */
export function useAcceptDelivery(onAccepted: (id: string) => void) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const acceptance = useSendCommand<'accept'>({
    lock: 'accept',
    onDone: ({ deliveryId }) => {
      showToast({
        title: 'Auftrag angenommen',
        description: 'Er steht jetzt unter Ihren aktiven Aufträgen.',
      });
      onAccepted(deliveryId);
    },
    onFail: (error) => {
      showToast({ title: 'Fehler', description: acceptFailureText(error), kind: 'destructive' });
      if (isSignedOut(error)) void queryClient.invalidateQueries({ queryKey: orpc.accounts.me.key() });
    },
  });
  const { failure } = acceptance;
  return {
    accept: (id: string) => acceptance.send({ deliveryId: id, command: 'accept', given: {} }),
    runningId: acceptance.runningId,
    failure: failure && { id: failure.deliveryId, text: acceptFailureText(failure.error) },
  };
}

/** The text for a failed acceptance. Source: docs/decisions/0023, 'What a failure says'. */
function acceptFailureText(error: unknown): string {
  if (!(error instanceof ORPCError)) {
    return 'Auftrag konnte nicht angenommen werden. Bitte versuchen Sie es erneut.';
  }
  if (isSignedOut(error)) return 'Benutzer nicht gefunden';
  if (error.status >= 500) return `Fehler beim Zuweisen des Auftrags: ${error.message}`;
  return error.message;
}

function isSignedOut(error: unknown): boolean {
  return failureCode(error) === 'SIGN_IN_REQUIRED';
}
