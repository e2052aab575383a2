import { useMutation, useQueryClient } from '@tanstack/react-query';
import { driverLetterField } from '#office/contract/desk.ts';
import { ShortTextForm, useShortText } from '#web/fields/short-text-form.tsx';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface WriteToDriverProps {
  driverId: string;
  /** Of a delivery that this driver has; null for a message about none. */
  deliveryId?: string | null;
}

/** Writes to a driver: the app shows it at once. What is answered stands in the support room. */
export function WriteToDriver({ driverId, deliveryId = null }: WriteToDriverProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { keyFor, forget } = useActKey();
  const typed = useShortText(driverLetterField);
  const send = useMutation({
    mutationFn: (letter: string) =>
      client.desk.writeToDriver(
        { id: driverId, text: letter, deliveryId },
        { context: { key: keyFor({ letter, deliveryId }) } },
      ),
    onSuccess: () => {
      forget();
      typed.clear();
      showToast({ title: 'Nachricht gesendet', description: 'Der Fahrer sieht sie in der App.' });
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.desk.key() });
      return queryClient.invalidateQueries({ queryKey: orpc.board.getDeliveryFile.key() });
    },
  });
  return (
    <Surface as="section" aria-label="Nachricht an den Fahrer">
      <h2 className="mb-2 text-lg">Nachricht an den Fahrer</h2>
      <ShortTextForm
        typed={typed}
        label="Text"
        hint="Erscheint sofort in der App. Ungelesen geht sie nach fünf Minuten auch per E-Mail."
        submitText="Nachricht senden"
        failure={
          send.isError && (
            <HelpBox tone="error" role="alert">
              {failureText(send.error)}
            </HelpBox>
          )
        }
        isBusy={send.isPending}
        onSend={(letter) => send.mutate(letter)}
      />
    </Surface>
  );
}
