import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { MAX_REGISTER_NUMBER } from '#drivers/domain/onboarding-lists.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { DriverFileData } from './rights.ts';
import { useDriverChange } from './use-driver-change.ts';

interface Typed {
  licenseExpiresOn: string;
  identityExpiresOn: string;
  registerNumber: string;
  isRegisterChecked: boolean;
}

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
  save: (
    dates: Pick<DriverFileData, 'licenseExpiresOn' | 'identityExpiresOn' | 'registerNumber'> & {
      isRegisterChecked: boolean;
    },
  ) => Promise<unknown>;
}

/** Asks for the expiry dates of both papers, and the entry in the register; an empty field means none. */
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
  const { register, handleSubmit, setError, formState } = useForm<Typed>({
    defaultValues: {
      licenseExpiresOn: driver.licenseExpiresOn ?? '',
      identityExpiresOn: driver.identityExpiresOn ?? '',
      registerNumber: driver.registerNumber ?? '',
      isRegisterChecked: false,
    },
  });
  const onChanged = useDriverChange(doneText);
  const saving = useMutation({
    mutationFn: (typed: Typed) =>
      save({
        licenseExpiresOn: typed.licenseExpiresOn || null,
        identityExpiresOn: typed.identityExpiresOn || null,
        registerNumber: typed.registerNumber || null,
        isRegisterChecked: typed.isRegisterChecked,
      }),
    onSuccess: () => {
      onChanged();
      onClose();
    },
    onError: (error) => showFieldFailures(error, setError),
  });
  const { errors } = formState;
  const isAtField = Boolean(errors.licenseExpiresOn ?? errors.identityExpiresOn ?? errors.registerNumber);
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
      <TextField
        label="Registernummer der Bundesnetzagentur"
        hint="Spätestens drei Monate nach der Freigabe, danach alle zwölf Monate geprüft (§ 9 PostG)."
        isOptional
        maxLength={MAX_REGISTER_NUMBER}
        autoComplete="off"
        error={errors.registerNumber?.message}
        {...register('registerNumber')}
      />
      <CheckboxField
        label="Ich habe den Eintrag heute im Anbieterverzeichnis geprüft."
        {...register('isRegisterChecked')}
      />
    </DialogForm>
  );
}
