import { payQuestionField } from '#money/contract/pay-checks.ts';
import { client } from '#web/lib/api-client.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { QuickReasons } from '#web/fields/quick-reasons.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useCheckAct } from './use-check-act.ts';

interface AskDialogProps {
  id: string;
  shortId: string;
  driverName: string;
  onClose: () => void;
}

/** A question to the driver of a held ride, who reads it word for word. */
export default function AskDialog({ id, shortId, driverName, onClose }: AskDialogProps) {
  const typed = useShortText(payQuestionField);
  const ask = useCheckAct(
    (text: string) => client.payChecks.askAboutAttempt({ id, text }),
    'Frage gesendet',
    onClose,
  );
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`${driverName} fragen`}
      description={`Zur Sendung ${shortId}. Die Fahrt bleibt angehalten, bis Sie entscheiden.`}
      submitText="Frage senden"
      busyText="Wird gesendet..."
      isBusy={ask.isPending}
      onSubmit={async () => {
        const text = typed.submit();
        if (text !== undefined) await ask.mutateAsync(text).catch(() => undefined);
      }}
    >
      <TextareaField
        label="Frage"
        hint="Der Fahrer liest und beantwortet sie unter „Verdienst“ und bekommt eine E-Mail."
        rows={3}
        maxLength={500}
        {...typed.field}
      />
      <QuickReasons
        label="Häufige Fragen"
        reasons={['Wo haben Sie das Paket abgegeben?', 'Wann haben Sie das Paket abgeholt?']}
        onChoose={typed.setText}
      />
    </DialogForm>
  );
}
