import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { type DispatchFile, objectionAnswerField } from '#dispatch/contract/dispatch.ts';
import { z } from '#platform/contract/zod-config.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useBoardAct } from './use-board-act.ts';

const answerSchema = z.object({ answer: objectionAnswerField, wasRight: z.boolean() });

interface AnswerDialogProps {
  objection: DispatchFile['decisions'][number]['objections'][number];
  onClose: () => void;
}

/** An admin's answer to a driver's objection; the driver reads it word for word. */
export function AnswerDialog({ objection, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    resolver: zodResolver(answerSchema),
    defaultValues: { answer: '', wasRight: false },
  });
  const act = useBoardAct({
    call: client.dispatch.answerObjection,
    doneText: 'Einspruch beantwortet',
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.dispatch.key() });
      onClose();
    },
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={`Einspruch von ${objection.driverName}`}
      description={objection.text}
      submitText="Antwort senden"
      busyText="Wird gesendet..."
      isBusy={act.isPending}
      failure={act.failure}
      onSubmit={form.handleSubmit((given) => act.send({ id: objection.id, ...given }))}
    >
      <TextareaField
        label="Antwort"
        hint="Der Fahrer liest sie unter „Meine Angebote“."
        rows={4}
        error={form.formState.errors.answer?.message}
        {...form.register('answer')}
      />
      <CheckboxField label="Der Fahrer hat recht" {...form.register('wasRight')} />
    </DialogForm>
  );
}
