import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { codeInput, passwordInput } from '#people/contract/two-factor.ts';
import { client } from '#web/lib/api-client.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { codeFieldProps, TextField } from '#web/ui/text-field.tsx';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { failureBeside, showCredentialFailure } from '#web/lib/credential-failure.ts';
import { useTwoFactorChanged } from './use-two-factor-changed.ts';

interface SetUpTwoFactorDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

type Begun = Awaited<ReturnType<typeof client.twoFactor.startTwoFactor>>;

/** Password, then the app's first code, then the recovery codes: one dialog after the other. */
export function SetUpTwoFactorDialog({ isOpen, onClose }: SetUpTwoFactorDialogProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  const announceChanged = useTwoFactorChanged();
  function close(): void {
    onClose();
    setBegun(undefined);
    setCodes(undefined);
    if (codes) announceChanged();
  }
  if (codes) return <RecoveryCodesDialog isOpen={isOpen} codes={codes} onClose={close} />;
  if (begun) return <FirstCode isOpen={isOpen} begun={begun} onDone={setCodes} onClose={close} />;
  return <OwnPassword isOpen={isOpen} onDone={setBegun} onClose={close} />;
}

interface StepProps<T> {
  isOpen: boolean;
  onDone: (answer: T) => void;
  onClose: () => void;
}

function OwnPassword({ isOpen, onDone, onClose }: StepProps<Begun>) {
  const form = useForm({ resolver: zodResolver(passwordInput), defaultValues: { password: '' } });
  const start = useMutation({
    mutationFn: (input: { password: string }) => client.twoFactor.startTwoFactor(input),
    onSuccess: onDone,
    onError: (error) => showCredentialFailure(error, form.setError),
  });
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={() => {
        form.reset();
        start.reset();
        onClose();
      }}
      phone="compact"
      title="Anmeldung in zwei Schritten einrichten"
      description="Sie brauchen dafür eine Authenticator-App auf Ihrem Telefon. Bitte geben Sie zuerst Ihr Passwort ein."
      submitText="Weiter"
      isBusy={start.isPending}
      failure={failureBeside(start.error, 'Die Einrichtung hat nicht begonnen.')}
      onSubmit={form.handleSubmit((values) => start.mutate(values))}
    >
      <PasswordField
        {...ownPasswordProps}
        error={form.formState.errors.password?.message}
        {...form.register('password')}
      />
    </DialogForm>
  );
}

function FirstCode({ isOpen, begun, onDone, onClose }: StepProps<string[]> & { begun: Begun }) {
  const form = useForm({ resolver: zodResolver(codeInput), defaultValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: (input: { code: string }) => client.twoFactor.confirmTwoFactor(input),
    onSuccess: ({ recoveryCodes }) => onDone(recoveryCodes),
    onError: (error) => showCredentialFailure(error, form.setError),
  });
  const { size, path } = begun.qr;
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={onClose}
      title="App verbinden"
      description="Lesen Sie dieses Bild mit der App ein, oder tippen Sie den Schlüssel ab. Geben Sie dann den Code ein, den die App zeigt."
      submitText="Einschalten"
      busyText="Wird geprüft..."
      isBusy={confirm.isPending}
      failure={failureBeside(confirm.error, 'Noch ist nichts eingeschaltet.')}
      onSubmit={form.handleSubmit((values) => confirm.mutate(values))}
    >
      <svg
        role="img"
        aria-label="QR-Code für die Authenticator-App"
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 self-center rounded-control bg-white text-black"
      >
        <path d={path} fill="currentColor" />
      </svg>
      <div>
        <p className="text-sm text-ink-soft">Schlüssel zum Abtippen</p>
        <p className="tabular font-medium wrap-anywhere">{begun.typed}</p>
      </div>
      <TextField
        label="Code der App"
        {...codeFieldProps}
        inputMode="numeric"
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
    </DialogForm>
  );
}
