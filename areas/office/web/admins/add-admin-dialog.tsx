import { zodResolver } from '@hookform/resolvers/zod';
import { Controller, useForm } from 'react-hook-form';
import { newAdmin } from '#office/contract/admins.ts';
import { NAME_LENGTH } from '#platform/contract/fields.ts';
import type { z } from '#platform/contract/zod-config.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { dutyChoices } from './duty-choices.ts';
import { useAdminAct } from './use-admin-act.ts';

interface AddAdminDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

type NewAdmin = z.infer<typeof newAdmin>;

/** Name, address and duty; the link for setting the password is sent by mail. */
export function AddAdminDialog({ isOpen, onClose }: AddAdminDialogProps) {
  const form = useForm<NewAdmin>({
    resolver: zodResolver(newAdmin),
    defaultValues: { email: '', fullName: '', duty: 'dispatcher' },
  });
  const { errors } = form.formState;
  function close(): void {
    form.reset();
    onClose();
  }
  const add = useAdminAct(
    (input: NewAdmin) => client.admins.addAdmin(input),
    'Angelegt. Der Link für das Passwort ist unterwegs.',
    close,
  );
  const submit = form.handleSubmit((values) =>
    add.mutate(values, {
      onError: (error) => {
        showFieldFailures(error, form.setError);
        if (failureCode(error) !== 'EMAIL_TAKEN') return;
        form.setError('email', { type: 'server', message: failureText(error) }, { shouldFocus: true });
      },
    }),
  );
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      title="Admin anlegen"
      description="Die Person bekommt einen Link, mit dem sie ihr Passwort selbst vergibt. Er gilt 24 Stunden."
      submitText="Anlegen"
      isBusy={add.isPending}
      onSubmit={submit}
    >
      <TextField
        label="Vor- und Nachname"
        autoComplete="off"
        required
        maxLength={NAME_LENGTH}
        error={errors.fullName?.message}
        {...form.register('fullName')}
      />
      <TextField
        label="E-Mail"
        {...emailInput}
        autoComplete="off"
        required
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Controller
        control={form.control}
        name="duty"
        render={({ field, fieldState }) => (
          <RadioCards
            legend="Aufgabe"
            options={dutyChoices}
            {...field}
            {...(fieldState.error?.message ? { error: fieldState.error.message } : {})}
          />
        )}
      />
    </DialogForm>
  );
}
