import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { deskTexts, type QuickText, type StopText, stopTexts } from '#drivers/domain/quick-text-keys.ts';
import { quickTextRows } from '#drivers/domain/quick-text-rows.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { useKeptText } from '#web/lib/use-kept-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { DeskThread } from './desk-thread.tsx';
import { LanguageField } from './language-field.tsx';
import { findStops } from './next-stop.ts';
import { QuickTextList } from './quick-text-list.tsx';
import { type ActiveDelivery, useActiveDeliveries } from './use-active-deliveries.ts';

interface DriverMessageDialogProps {
  deliveryId: string | null;
  isOpen: boolean;
  onClose: () => void;
}

/** Short texts to the person at the next stop, and what the driver and the desk write each other. */
export default function DriverMessageDialog({ deliveryId, isOpen, onClose }: DriverMessageDialogProps) {
  const active = useActiveDeliveries().data?.deliveries;
  const delivery = active?.find(({ id }) => id === deliveryId);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Nachricht"
      actions={
        <Button kind="quiet" size="thumb" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        {delivery && !delivery.holder && <ToTheStop delivery={delivery} />}
        <ToTheDesk deliveryId={delivery?.id ?? null} />
        <LanguageField />
      </div>
    </Dialog>
  );
}

function ToTheStop({ delivery }: { delivery: ActiveDelivery }) {
  const { next } = findStops(delivery);
  const reader = next.word === 'Zustellung' ? 'receiver' : 'sender';
  const send = useMutation({
    mutationFn: (said: StopText) => client.quickTexts.sendQuickText({ id: delivery.id, reader, said }),
  });
  const about = `${next.person}, ${splitAddress(next.address).street}`;
  return (
    <section aria-labelledby="an-den-halt" className="flex flex-col gap-3">
      <h3 id="an-den-halt" className="text-lg wrap-anywhere">
        An {about}
      </h3>
      <QuickTextList
        texts={stopTexts}
        label={`Kurz an ${about}`}
        sending={send.isPending ? send.variables : undefined}
        onSend={(said) => send.mutate(said)}
      />
      <div role="status" className="empty:hidden">
        {send.isSuccess && <HelpBox tone="success">Gesendet: {quickTextRows[send.variables].de}</HelpBox>}
        {send.isError && <HelpBox tone="error">{failureText(send.error)}</HelpBox>}
      </div>
    </section>
  );
}

function ToTheDesk({ deliveryId }: { deliveryId: string | null }) {
  const queryClient = useQueryClient();
  const { text, type, clear } = useKeptText('driver-message');
  const [refused, setRefused] = useState<string>();
  const send = useMutation({
    mutationFn: (letter: { text: string; said?: QuickText }) =>
      client.driverDesk.writeToDesk({ text: letter.text, deliveryId }),
    // A text of one's own waits for the short one.
    scope: { id: 'to-the-desk' },
    onSuccess: (_, letter) => {
      if (!letter.said) clear(letter.text);
      return queryClient.invalidateQueries({ queryKey: orpc.driverDesk.key() });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending && send.variables.text === text) return;
    if (text.trim()) send.mutate({ text });
    else setRefused('Bitte schreiben Sie eine Nachricht.');
  }
  return (
    <section aria-labelledby="an-die-leitstelle" className="flex flex-col gap-3">
      <h3 id="an-die-leitstelle" className="text-lg">
        An die Leitstelle
      </h3>
      <DeskThread />
      <QuickTextList
        texts={deskTexts}
        label="Kurz an die Leitstelle"
        sending={send.isPending ? deskTexts.find((said) => said === send.variables.said) : undefined}
        onSend={(said) => send.mutate({ text: quickTextRows[said].de, said })}
      />
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <TextareaField
          label="Eigene Nachricht"
          rows={3}
          maxLength={2000}
          value={text}
          error={refused}
          onChange={(event) => {
            type(event.target.value);
            setRefused(undefined);
          }}
        />
        {send.isError && <HelpBox tone="error">{failureText(send.error)}</HelpBox>}
        <Button type="submit" size="thumb" busy={send.isPending && !send.variables.said}>
          Senden
        </Button>
      </form>
    </section>
  );
}
