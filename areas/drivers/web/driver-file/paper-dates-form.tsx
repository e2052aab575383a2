import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DriverFileData } from './rights.ts';
import { useDriverChange } from './use-driver-change.ts';

interface PaperDatesFormProps {
  driver: DriverFileData;
  onClose: () => void;
  title: string;
  description: string;
  submitText: string;
  busyText: string;
  failureTitle: string;
  /** The text shown after saving. */
  doneText: string;
  save: (dates: Pick<DriverFileData, 'licenseExpiresOn' | 'identityExpiresOn'>) => Promise<unknown>;
}

/** Asks for the expiry dates of both papers; an empty field means no date. */
export function PaperDatesForm({
  driver,
  onClose,
  title,
  description,
  submitText,
  busyText,
  failureTitle,
  doneText,
  save,
}: PaperDatesFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      licenseExpiresOn: driver.licenseExpiresOn ?? '',
      identityExpiresOn: driver.identityExpiresOn ?? '',
    },
  });
  const onChanged = useDriverChange(doneText);
  const saving = useMutation({
    mutationFn: ({
      licenseExpiresOn,
      identityExpiresOn,
    }: {
      licenseExpiresOn: string;
      identityExpiresOn: string;
    }) => save({ licenseExpiresOn: licenseExpiresOn || null, identityExpiresOn: identityExpiresOn || null }),
    onSuccess: () => {
      onChanged();
      onClose();
    },
    onError: (error) => showFieldFailures(error, setError),
  });
  const { errors } = formState;
  const isAtField = Boolean(errors.licenseExpiresOn ?? errors.identityExpiresOn);
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={title}
      description={description}
      onSubmit={handleSubmit((values) => saving.mutate(values))}
      submitText={submitText}
      busyText={busyText}
      isBusy={saving.isPending}
      failure={
        saving.isError && !isAtField ? { title: failureTitle, text: failureText(saving.error) } : undefined
      }
    >
      <TextField
        label="Führerschein gültig bis"
        type="date"
        isOptional
        error={errors.licenseExpiresOn?.message}
        {...register('licenseExpiresOn')}
      />
      <TextField
        label="Ausweis gültig bis"
        type="date"
        isOptional
        error={errors.identityExpiresOn?.message}
        {...register('identityExpiresOn')}
      />
    </DialogForm>
  );
}
