import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { passwordAndCode } from '#people/contract/two-factor.ts';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { codeFieldProps, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { failureBeside, showCredentialFailure } from '#web/lib/credential-failure.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { useTwoFactorChanged } from './use-two-factor-changed.ts';

interface OwnDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Creates ten new recovery codes, given password and code. */
export function RenewCodesDialog({ isOpen, onClose }: OwnDialogProps) {
  const [codes, setCodes] = useState<string[]>();
  const announceChanged = useTwoFactorChanged();
  if (codes) {
    return (
      <RecoveryCodesDialog
        isOpen={isOpen}
        codes={codes}
        onClose={() => {
          onClose();
          setCodes(undefined);
          announceChanged();
        }}
      />
    );
  }
  return (
    <PasswordAndCode
      isOpen={isOpen}
      onClose={onClose}
      title="Neue Wiederherstellungscodes"
      description="Die alten gelten danach nicht mehr."
      submitText="Erzeugen"
      failed="Die alten Codes gelten weiter."
      act={(input) => client.twoFactor.renewRecoveryCodes(input)}
      onDone={({ recoveryCodes }) => setCodes(recoveryCodes)}
    />
  );
}

/** Switches the second factor off. */
export function RemoveTwoFactorDialog({ isOpen, onClose }: OwnDialogProps) {
  const { showToast } = useToast();
  const announceChanged = useTwoFactorChanged();
  return (
    <PasswordAndCode
      isOpen={isOpen}
      onClose={onClose}
      title="Anmeldung in zwei Schritten ausschalten?"
      description="Danach genügt Ihr Passwort zur Anmeldung."
      submitText="Ausschalten"
      isDangerous
      failed="Sie bleibt eingeschaltet."
      act={(input) => client.twoFactor.removeTwoFactor(input)}
      onDone={() => {
        onClose();
        announceChanged();
        showToast({
          title: 'Ausgeschaltet',
          description: 'Zur Anmeldung genügt jetzt das Passwort.',
        });
      }}
    />
  );
}

interface PasswordAndCodeProps<T> extends OwnDialogProps {
  title: string;
  description: ReactNode;
  submitText: string;
  isDangerous?: boolean;
  /** What remains valid after an error. */
  failed: string;
  act: (input: { password: string; code: string }) => Promise<T>;
  onDone: (answer: T) => void;
}

function PasswordAndCode<T>({ act, onDone, failed, onClose, ...dialog }: PasswordAndCodeProps<T>) {
  const form = useForm({
    resolver: zodResolver(passwordAndCode),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const send = useMutation({
    mutationFn: (input: { password: string; code: string }) => act(input),
    onSuccess: (answer) => {
      form.reset();
      onDone(answer);
    },
    onError: (error) => showCredentialFailure(error, form.setError),
  });
  return (
    <DialogForm
      {...dialog}
      onClose={() => {
        form.reset();
        send.reset();
        onClose();
      }}
      phone="compact"
      isBusy={send.isPending}
      failure={failureBeside(send.error, failed)}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      <PasswordField {...ownPasswordProps} error={errors.password?.message} {...form.register('password')} />
      <TextField
        label="Code"
        hint="Aus der App, oder ein Wiederherstellungscode."
        {...codeFieldProps}
        error={errors.code?.message}
        {...form.register('code')}
      />
    </DialogForm>
  );
}
