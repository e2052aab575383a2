import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { passkeyName } from '#people/contract/passkeys.ts';
import { passwordAndCode, passwordInput } from '#people/contract/two-factor.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureBeside, showCredentialFailure } from '#web/lib/credential-failure.ts';
import type { OwnProof } from '#web/lib/browser-passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { ownPasswordProps, PasswordField } from '#web/ui/password-field.tsx';
import { codeFieldProps, TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Passkey = Awaited<ReturnType<typeof client.passkeys.listPasskeys>>['passkeys'][number];

interface ProofProps {
  /** Whether the password needs a code of the app beside it. */
  needsCode: boolean;
  /** Whether a passkey may be given instead. */
  hasPasskey: boolean;
  onClose: () => void;
}

/** Makes a passkey in this browser, for whoever proves to be the owner. */
export function AddPasskeyDialog(props: ProofProps) {
  return (
    <ProofDialog
      {...props}
      title="Passkey hinzufügen"
      description="Bitte bestätigen Sie zuerst, dass Sie es sind. Danach fragt Ihr Gerät nach Fingerabdruck, Gesicht oder PIN."
      submitText="Weiter"
      failed="Es wurde kein Passkey angelegt"
      act={async (proof) => {
        const { makePasskey } = await import('#web/lib/browser-passkeys.ts');
        const { name } = await makePasskey(proof);
        return { title: 'Passkey angelegt', description: `„${name}“ meldet Sie ab jetzt an.` };
      }}
    />
  );
}

/** Removes a passkey, for whoever proves to be the owner. */
export function RemovePasskeyDialog({ passkey, ...props }: ProofProps & { passkey: Passkey }) {
  return (
    <ProofDialog
      {...props}
      title={`„${passkey.name}“ entfernen?`}
      description="Dieser Passkey öffnet Ihr Konto danach nicht mehr. Auf dem Gerät selbst löschen Sie ihn in dessen Einstellungen."
      submitText="Entfernen"
      isDangerous
      failed="Der Passkey bleibt."
      act={async (proof) => {
        await client.passkeys.removePasskey({ id: passkey.id, proof });
        return { title: 'Passkey entfernt', description: `„${passkey.name}“ öffnet Ihr Konto nicht mehr.` };
      }}
    />
  );
}

export function RenamePasskeyDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(passkeyName), defaultValues: { name: passkey.name } });
  const queryClient = useQueryClient();
  const rename = useMutation({
    mutationFn: ({ name }: { name: string }) => client.passkeys.renamePasskey({ id: passkey.id, name }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: orpc.passkeys.key() });
      onClose();
    },
  });
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      phone="compact"
      title="Passkey umbenennen"
      submitText="Speichern"
      isBusy={rename.isPending}
      failure={failureBeside(rename.error, 'Der Name bleibt.')}
      onSubmit={form.handleSubmit((values) => rename.mutate(values))}
    >
      <TextField
        label="Name"
        hint="Zum Beispiel das Gerät."
        required
        maxLength={60}
        error={form.formState.errors.name?.message}
        {...form.register('name')}
      />
    </DialogForm>
  );
}

interface ProofDialogProps extends ProofProps {
  title: string;
  description: ReactNode;
  submitText: string;
  isDangerous?: boolean;
  /** What remains true after an error. */
  failed: string;
  /** Returns what is said of it afterwards. */
  act: (proof: OwnProof) => Promise<{ title: string; description: string }>;
}

/** Password, and a code where one is needed, or a passkey: then the act. */
function ProofDialog({ needsCode, hasPasskey, act, failed, onClose, ...dialog }: ProofDialogProps) {
  const form = useForm({
    resolver: zodResolver(
      needsCode ? passwordAndCode : passwordInput.extend({ code: passwordAndCode.shape.code.optional() }),
    ),
    defaultValues: { password: '', ...(needsCode ? { code: '' } : {}) },
  });
  const { errors } = form.formState;
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const send = useMutation({
    mutationFn: async (proof: OwnProof | 'passkey') => {
      if (proof !== 'passkey') return await act(proof);
      const { askForPasskey } = await import('#web/lib/browser-passkeys.ts');
      return await act({ passkey: await askForPasskey() });
    },
    onSuccess: (said) => {
      // The list, and what an admin may enter; other sessions may have ended.
      for (const queryKey of [orpc.passkeys.key(), orpc.accounts.key()]) {
        void queryClient.invalidateQueries({ queryKey });
      }
      showToast(said);
      onClose();
    },
    onError: (error) => showCredentialFailure(error, form.setError),
  });
  return (
    <DialogForm
      {...dialog}
      isOpen
      onClose={onClose}
      phone="compact"
      isBusy={send.isPending}
      failure={failureBeside(send.error, failed)}
      onSubmit={form.handleSubmit((values) => send.mutate(values))}
    >
      {hasPasskey && (
        <>
          <Button
            kind="secondary"
            isWide
            disabled={send.isPending}
            icon={<KeyRound aria-hidden="true" className="size-5" />}
            onClick={() => send.mutate('passkey')}
          >
            Mit Passkey bestätigen
          </Button>
          <p className="-my-1 text-center text-sm text-ink-soft">oder mit Ihrem Passwort</p>
        </>
      )}
      <PasswordField {...ownPasswordProps} error={errors.password?.message} {...form.register('password')} />
      {needsCode && (
        <TextField
          label="Code"
          hint="Aus der App, oder ein Wiederherstellungscode."
          {...codeFieldProps}
          error={errors.code?.message}
          {...form.register('code')}
        />
      )}
    </DialogForm>
  );
}
