import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { complaintForm } from '#office/contract/cases.ts';
import { type CaseReason, caseReasonNames, caseReasons } from '#office/contract/case-words.ts';
import { z } from '#platform/contract/zod-config.ts';
import { Honeypot, SenderFields } from '#web/fields/sender-fields.tsx';
import { client } from '#web/lib/api-client.ts';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Sent = Awaited<ReturnType<typeof client.cases.sendComplaint>>;

const untouched = {
  name: '',
  email: '',
  shipment: '',
  reason: '' as CaseReason,
  message: '',
  website: '',
};
const draft = z.object({
  name: z.string(),
  email: z.string(),
  shipment: z.string(),
  reason: z.enum(caseReasons).catch('' as CaseReason),
  message: z.string(),
  website: z.literal('').default(''),
});
const reasons = caseReasons.map((value) => ({ value, label: caseReasonNames[value] }));

/** A complaint, with or without an account; what is typed survives a reload until it is sent. */
export function ComplaintForm({ sent }: { sent: (complaint: Sent) => ReactNode }) {
  const { form, clear } = useKeptForm({ draftKey: 'complaint', rules: complaintForm, untouched, draft });
  const { showToast } = useToast();
  const [complaint, setComplaint] = useState<Sent>();
  const send = useMutation({
    mutationFn: (input: z.output<typeof complaintForm>) => client.cases.sendComplaint(input),
    onSuccess: (answer) => {
      clear();
      setComplaint(answer);
    },
    onError: (error) => {
      showFieldFailures(error, form.setError);
      showToast({
        title: 'Ihre Beschwerde wurde nicht gesendet.',
        description: failureText(error),
        kind: 'destructive',
      });
    },
  });
  if (complaint) return sent(complaint);
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) => send.mutate(values));
  return (
    <form noValidate className="relative flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-5 sm:grid-cols-2">
        <SenderFields name={form.register('name')} email={form.register('email')} errors={errors} />
        <SelectField
          label="Grund"
          placeholder="Bitte wählen"
          required
          options={reasons}
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <TextField
          label="Sendungsnummer"
          isOptional
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          placeholder="b84fe0ba"
          error={errors.shipment?.message}
          {...form.register('shipment')}
        />
      </div>
      <TextareaField
        label="Was ist passiert?"
        required
        rows={6}
        maxLength={5000}
        error={errors.message?.message}
        {...form.register('message')}
      />
      <Honeypot {...form.register('website')} />
      <Button type="submit" busy={send.isPending} busyText="Wird gesendet..." className="sm:self-start">
        Beschwerde senden
      </Button>
    </form>
  );
}
