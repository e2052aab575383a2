import { payAnswerField } from '#money/contract/pay-checks.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { useShortText } from '#web/fields/short-text-form.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import type { OwnCheck } from './own-checks.tsx';

/** The driver's answer to a question, or objection to a refusal; both are read by a person. */
export default function OwnDialog({ check, onClose }: { check: OwnCheck; onClose: () => void }) {
  const { id, mayAnswer, question, refusal } = check;
  const typed = useShortText(payAnswerField);
  const send = useAnnouncedAct({
    act: (text: string) => client.payChecks.answerPayCheck({ id, text }),
    done: mayAnswer ? 'Antwort gesendet' : 'Einspruch gesendet',
    onDone: onClose,
    refresh: [orpc.payChecks.key()],
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={mayAnswer ? 'Antworten' : 'Einspruch erheben'}
      description={
        mayAnswer
          ? question?.text
          : `${refusal?.text ?? ''} Schreiben Sie, was Ihrer Meinung nach falsch war. Ein Mensch prüft es und antwortet Ihnen hier.`
      }
      submitText={mayAnswer ? 'Antwort senden' : 'Einspruch senden'}
      busyText="Wird gesendet..."
      isBusy={send.isPending}
      size="thumb"
      onSubmit={async () => {
        const text = typed.submit();
        if (text !== undefined) await send.mutateAsync(text).catch(() => undefined);
      }}
    >
      <TextareaField label={mayAnswer ? 'Ihre Antwort' : 'Was war falsch?'} rows={4} {...typed.field} />
    </DialogForm>
  );
}
