import { zodResolver } from '@hookform/resolvers/zod';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { accountDeletion } from '#contract/personal-data.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

interface DeleteAccountDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onDeleted: () => void;
}

/** The last question, with the password; a refusal stays readable until the next try. */
export function DeleteAccountDialog({ isOpen, onClose, onDeleted }: DeleteAccountDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(accountDeletion), defaultValues: { password: '' } });
  const deletion = useDeleteAccount(onDeleted);
  const { error, isPending } = deletion;
  const isAtField =
    failureCode(error) === 'WRONG_PASSWORD' || Boolean(form.formState.errors.password?.message);

  function close(): void {
    if (isPending) return;
    onClose();
    form.reset();
    deletion.reset();
  }
  const submit = form.handleSubmit((input) => {
    if (isPending) return;
    deletion.mutate(input, {
      onError: (failure) => {
        showFieldFailures(failure, form.setError);
        if (failureCode(failure) !== 'WRONG_PASSWORD') return;
        form.setError('password', { type: 'server', message: failureText(failure) }, { shouldFocus: true });
      },
    });
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isSticky
      phone="compact"
      title="Konto endgültig löschen?"
      description="Das lässt sich nicht rückgängig machen. Bitte geben Sie zur Sicherheit Ihr Passwort ein."
      actions={
        <>
          <Button type="submit" form={formId} kind="danger" busy={isPending} busyText="Wird gelöscht...">
            Konto endgültig löschen
          </Button>
          <Button kind="secondary" disabled={isPending} onClick={close}>
            Konto behalten
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <PasswordField
          label="Passwort"
          autoComplete="current-password"
          required
          maxLength={256}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        {error && !isAtField && (
          <HelpBox tone="error" role="alert" title="Ihr Konto besteht weiter.">
            {failureText(error)}
          </HelpBox>
        )}
      </form>
    </Dialog>
  );
}
