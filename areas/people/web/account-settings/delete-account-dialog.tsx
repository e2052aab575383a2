import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { accountDeletion } from '#office/contract/personal-data.ts';
import { client } from '#web/lib/api-client.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { LEAVING, useLeave } from '#web/lib/session.ts';
import { useOutbox } from '#web/offline/use-outbox.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Final confirmation, with the password; an error stays visible until the next try. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  const form = useForm({ resolver: zodResolver(accountDeletion), defaultValues: { password: '' } });
  const deletion = useDeleteAccount();
  const { error, isPending } = deletion;
  const isAtField =
    failureCode(error) === 'WRONG_PASSWORD' || Boolean(form.formState.errors.password?.message);

  function close(): void {
    onClose();
    form.reset();
    deletion.reset();
  }
  const submit = form.handleSubmit((input) => {
    deletion.mutate(input, {
      onError: (failure) => {
        showFieldFailures(failure, form.setError);
        if (failureCode(failure) !== 'WRONG_PASSWORD') return;
        form.setError('password', { type: 'server', message: failureText(failure) }, { shouldFocus: true });
      },
    });
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      phone="compact"
      title="Konto endgültig löschen?"
      description="Das lässt sich nicht rückgängig machen. Bitte geben Sie zur Sicherheit Ihr Passwort ein."
      submitText="Konto endgültig löschen"
      busyText="Wird gelöscht..."
      cancelText="Konto behalten"
      isDangerous
      isBusy={isPending}
      failure={
        error && !isAtField ? { title: 'Ihr Konto besteht weiter.', text: failureText(error) } : undefined
      }
      onSubmit={submit}
    >
      <PasswordField
        {...ownPasswordProps}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  );
}

/** Deletes the account and everything of the person in this browser. */
function useDeleteAccount() {
  const leave = useLeave();
  const { discardAll } = useOutbox();
  const { showToast } = useToast();
  return useMutation({
    // The end of the session is noticed before the answer arrives: no redirect to the sign-in in the
    // meantime.
    mutationKey: LEAVING,
    mutationFn: (input: Parameters<typeof client.personalData.deleteAccount>[0]) =>
      client.personalData.deleteAccount(input),
    onSuccess: async () => {
      await discardAll();
      await leave();
      showToast({
        title: 'Ihr Konto ist gelöscht.',
        description: 'Die Bestätigung kommt per E-Mail.',
      });
    },
  });
}
