import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { passwordInput } from '#people/contract/two-factor.ts';
import { client } from '#web/lib/api-client.ts';
import { LEAVING, useLeave } from '#web/lib/session.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { failureBeside, showCredentialFailure } from '#web/lib/credential-failure.ts';

interface EndSessionsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Signs out everywhere, including here, given the password. */
export function EndSessionsDialog({ isOpen, onClose }: EndSessionsDialogProps) {
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } });
  const leave = useLeave();
  const end = useMutation({
    mutationKey: LEAVING,
    mutationFn: (input: { password: string }) => client.accounts.endSessions(input),
    onSuccess: () => leave(),
    onError: (error) => showCredentialFailure(error, form.setError),
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={() => {
        onClose();
        form.reset();
        end.reset();
      }}
      phone="compact"
      title="Überall abmelden?"
      description="Danach melden Sie sich auf jedem Gerät neu an, auch auf diesem. Bitte geben Sie zur Sicherheit Ihr Passwort ein."
      submitText="Überall abmelden"
      busyText="Wird abgemeldet..."
      isBusy={end.isPending}
      failure={failureBeside(end.error, 'Sie bleiben überall angemeldet.')}
      onSubmit={form.handleSubmit((input) => end.mutate(input))}
    >
      <PasswordField
        {...ownPasswordProps}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  );
}
