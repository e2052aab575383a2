import { LocateFixed } from 'lucide-react';
import { useState } from 'react';
import { emergencyReport } from '#office/contract/support.ts';
import { z } from '#platform/contract/zod-config.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import { findWhereabouts } from './find-whereabouts.ts';
import { type Reporter, useSendReport } from './use-send-report.ts';

const { name, phone, location, description } = emergencyReport.shape;
const rules = z.object({ name, phone, location, description });
const draft = z.object({
  name: z.string(),
  phone: z.string(),
  location: z.string(),
  description: z.string(),
});

interface EmergencyDialogProps {
  reporter: Reporter;
  isOpen: boolean;
  onClose: () => void;
}

/** The numbers to call come first; the report reaches the operator's staff immediately. */
export function EmergencyDialog({ reporter, isOpen, onClose }: EmergencyDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: 'emergency',
    rules,
    untouched: { name: reporter.fullName, phone: reporter.phone, location: '', description: '' },
    draft,
  });
  const { errors } = form.formState;
  const [isLocating, setIsLocating] = useState(false);
  const report = useSendReport({
    done: { title: 'Notfall gemeldet', description: 'Wir sehen Ihre Meldung sofort und rufen zurück.' },
    failure: 'Notfall konnte nicht gemeldet werden. Bitte versuchen Sie es erneut.',
    onSent: () => {
      clear();
      onClose();
    },
    onFail: (error) => showFieldFailures(error, form.setError),
  });
  async function locate(): Promise<void> {
    setIsLocating(true);
    const found = await findWhereabouts();
    setIsLocating(false);
    if ('text' in found) form.setValue('location', found.text, { shouldDirty: true, shouldValidate: true });
    else form.setError('location', { message: found.problem });
  }
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="Notfall melden"
      description="Ist jemand verletzt oder in Gefahr, rufen Sie zuerst an."
      submitText="Notfall melden"
      busyText="Wird gemeldet..."
      isBusy={report.isPending}
      isDangerous
      size="thumb"
      onSubmit={form.handleSubmit((values) =>
        report.mutate({
          type: 'emergency',
          ...values,
          userEmail: reporter.email,
          userId: reporter.id,
        }),
      )}
    >
      <EmergencyNumbers />
      <div className="flex flex-col items-start gap-1">
        <TextField
          label="Wo sind Sie?"
          size="thumb"
          autoComplete="off"
          maxLength={200}
          className="w-full"
          error={errors.location?.message}
          {...form.register('location')}
        />
        <Button
          kind="quiet"
          className="-ml-5 min-h-14"
          busy={isLocating}
          icon={<LocateFixed aria-hidden="true" className="size-5" />}
          onClick={() => void locate()}
        >
          Meinen Standort einsetzen
        </Button>
      </div>
      <TextareaField
        label="Was ist passiert?"
        rows={3}
        maxLength={5000}
        error={errors.description?.message}
        {...form.register('description')}
      />
      <TextField
        label="Wen rufen wir zurück?"
        size="thumb"
        autoComplete="name"
        maxLength={120}
        error={errors.name?.message}
        {...form.register('name')}
      />
      <TextField
        label="Unter welcher Nummer?"
        {...phoneInput}
        size="thumb"
        maxLength={60}
        error={errors.phone?.message}
        {...form.register('phone')}
      />
    </DialogForm>
  );
}
