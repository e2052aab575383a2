import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { driverLetterField } from '#office/contract/desk.ts';
import { useActKey } from '#web/lib/act-key.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
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
  const [text, setText] = useState('');
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const checked = driverLetterField.safeParse(text);
  const send = useMutation({
    mutationFn: (letter: string) =>
      client.desk.writeToDriver(
        { id: driverId, text: letter, deliveryId },
        { context: { key: keyFor({ letter, deliveryId }) } },
      ),
    onSuccess: () => {
      forget();
      setText('');
      setHasSubmitted(false);
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
      <form
        noValidate
        className="flex flex-col items-start gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setHasSubmitted(true);
          if (checked.success && !send.isPending) send.mutate(checked.data);
        }}
      >
        {send.isError && (
          <HelpBox tone="error" role="alert">
            {failureText(send.error)}
          </HelpBox>
        )}
        <TextareaField
          label="Text"
          hint="Erscheint sofort in der App. Ungelesen geht sie nach fünf Minuten auch per E-Mail."
          className="w-full"
          rows={2}
          maxLength={2000}
          value={text}
          error={hasSubmitted && !checked.success ? checked.error.issues[0]?.message : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <Button type="submit" kind="secondary" busy={send.isPending}>
          Nachricht senden
        </Button>
      </form>
    </Surface>
  );
}
