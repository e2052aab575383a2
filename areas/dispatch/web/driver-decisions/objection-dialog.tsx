import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { objectionField, type OwnDecision } from '#dispatch/contract/dispatch.ts';
import { z } from '#platform/contract/zod-config.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

const objection = z.object({ text: objectionField });

/** The driver's objection to a decision, reviewed by a person. */
export function ObjectionDialog({ decision, onClose }: { decision: OwnDecision; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const form = useForm({ resolver: zodResolver(objection), defaultValues: { text: '' } });
  const { decisionId } = decision;
  const send = useMutation({
    mutationFn: ({ text }: z.infer<typeof objection>) =>
      client.dispatch.objectToDecision({ decisionId, text }),
    onSuccess: () => {
      showToast({ title: 'Einspruch gesendet', description: 'Ein Mensch sieht ihn sich an.' });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.dispatch.key() }),
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Einspruch erheben"
      description="Schreiben Sie, was Ihrer Meinung nach falsch entschieden wurde. Ein Mensch prüft die Entscheidung und antwortet Ihnen binnen 14 Tagen hier und per E-Mail."
      submitText="Einspruch senden"
      busyText="Wird gesendet..."
      isBusy={send.isPending}
      failure={
        send.error
          ? { title: 'Der Einspruch konnte nicht gesendet werden.', text: failureText(send.error) }
          : undefined
      }
      size="thumb"
      onSubmit={form.handleSubmit((given) => {
        if (!send.isPending) send.mutate(given);
      })}
    >
      <TextareaField
        label="Was war falsch?"
        rows={4}
        error={form.formState.errors.text?.message}
        {...form.register('text')}
      />
    </DialogForm>
  );
}
