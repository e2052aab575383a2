import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { emailField } from '#platform/contract/fields.ts';
import { client } from '#web/lib/api-client.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';

const request = z.object({ email: emailField });

export interface ForgotPasswordDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Asks for the address and requests the recovery mail. */
export function ForgotPasswordDialog({ isOpen, onClose }: ForgotPasswordDialogProps) {
  const { showToast } = useToast();
  const form = useForm({ resolver: zodResolver(request), defaultValues: { email: '' } });
  const send = useMutation({
    mutationFn: (input: { email: string }) => client.accounts.requestPasswordReset(input),
    onSuccess: () => {
      showToast({
        title: 'E-Mail gesendet',
        description: 'Überprüfen Sie Ihre E-Mail für den Link zum Zurücksetzen des Passworts',
      });
      close();
    },
    onError: (error) => {
      showFieldFailures(error, form.setError);
      showToast(accountFailure('Fehler', error));
    },
  });

  function close(): void {
    onClose();
    form.reset();
  }
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      phone="compact"
      title="Passwort zurücksetzen"
      description="Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort vergeben. Er gilt eine Stunde."
      submitText="Link senden"
      isBusy={send.isPending}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <TextField
        label="E-Mail"
        {...emailInput}
        required
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
    </DialogForm>
  );
}
