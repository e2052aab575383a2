import { LocateFixed } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { emergencyReport } from '#office/contract/support.ts';
import { z } from '#platform/contract/zod-config.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import { TextareaField } from '#web/ui/textarea-field.tsx';
import { EmergencyNumbers } from './emergency-numbers.tsx';
import {
  awaitPlace,
  describePlace,
  findWhereabouts,
  type PhonePlace,
  recallPlace,
  writeCoordinates,
} from './find-whereabouts.ts';
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
  /** Measured last by the page. */
  lastPlace: PhonePlace | undefined;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The numbers to call come first; the report reaches the operator's staff immediately, with the last place
 * that the phone knows: nobody in an emergency waits for a fix.
 */
export function EmergencyDialog({ reporter, lastPlace, isOpen, onClose }: EmergencyDialogProps) {
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
  const { setValue, getValues } = form;
  const known = useRef<PhonePlace>(lastPlace);
  if (lastPlace && lastPlace.at > (known.current?.at ?? 0)) known.current = lastPlace;
  useEffect(() => {
    if (!isOpen) return;
    let isOver = false;
    /** Unless the driver has written it himself. */
    const fill = (text: string, before: string) => {
      if (!isOver && getValues('location') === before) {
        setValue('location', text, { shouldDirty: true, shouldValidate: text !== '' });
      }
    };
    void (async () => {
      known.current ??= (await recallPlace()) ?? (await awaitPlace());
      const place = known.current;
      if (!place) return;
      const coordinates = writeCoordinates(place);
      fill(coordinates, '');
      fill(await describePlace(place), coordinates);
    })();
    return () => {
      isOver = true;
    };
  }, [isOpen, setValue, getValues]);
  async function locate(): Promise<void> {
    setIsLocating(true);
    const found = await findWhereabouts();
    setIsLocating(false);
    if ('problem' in found) return form.setError('location', { message: found.problem });
    known.current = found.place;
    setValue('location', found.text, { shouldDirty: true, shouldValidate: true });
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
          ...(known.current && { position: toSent(known.current) }),
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

const DAY_SECONDS = 86_400;

/** By its age: the phone's clock need not be the server's. */
function toSent({ lat, lng, at }: PhonePlace) {
  const ageSeconds = Math.round((Date.now() - at) / 1000);
  return { lat, lng, ageSeconds: Math.min(DAY_SECONDS, Math.max(0, ageSeconds)) };
}
