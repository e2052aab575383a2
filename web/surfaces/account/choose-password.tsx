import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { z } from '#platform/contract/zod-config.ts';
import { newPasswordField } from '#platform/contract/fields.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';
import { AccountPage } from './account-page.tsx';
import type { ChoiceParts } from './use-sign-in.ts';

const chosenPassword = z.object({ password: newPasswordField });

interface ChoosePasswordProps {
  parts: ChoiceParts;
  onDone: () => void;
}

/** For whoever comes from a first mail: one field or a passkey, and both can be skipped. */
export function ChoosePassword({ parts, onDone }: ChoosePasswordProps) {
  const { data: me } = useMe();
  const { showToast } = useToast();
  const form = useForm({ resolver: zodResolver(chosenPassword), defaultValues: { password: '' } });
  const save = useMutation({
    mutationFn: ({ password }: { password: string }) =>
      client.accounts.updatePassword({ ...parts, password }),
    onSuccess: () => {
      showToast({ title: 'Ihr Konto ist fertig', description: 'Sie sind angemeldet.' });
      onDone();
    },
    onError: (error) => {
      if (!showFieldFailures(error, form.setError)) showToast(accountFailure('Fehler', error));
    },
  });
  const make = useMutation({
    mutationFn: async () => {
      const { makePasskey } = await import('#web/lib/browser-passkeys.ts');
      return await makePasskey({ mailed: parts });
    },
    onSuccess: () => {
      showToast({ title: 'Ihr Konto ist fertig', description: 'Nächstes Mal genügt Ihr Passkey.' });
      onDone();
    },
  });
  return (
    <AccountPage
      title="Ihr Konto ist offen"
      lead="Mit einem Passwort oder einem Passkey melden Sie sich nächstes Mal selbst an. Ihre Sendungen sehen Sie jetzt auch ohne."
    >
      <form
        method="post"
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void form.handleSubmit((input) => save.mutate(input))(event)}
      >
        {/* For the browser's list of passwords. */}
        <input type="email" autoComplete="username" value={me?.user?.email ?? ''} readOnly hidden />
        <PasswordField
          label="Passwort wählen"
          autoComplete="new-password"
          placeholder="Mindestens 8 Zeichen"
          minLength={8}
          error={form.formState.errors.password?.message}
          {...form.register('password')}
        />
        <Button type="submit" isWide busy={save.isPending}>
          Passwort speichern
        </Button>
        {make.error && (
          <HelpBox tone="error" role="alert" title="Es wurde kein Passkey angelegt">
            {failureText(make.error)}
          </HelpBox>
        )}
        <Button
          kind="secondary"
          isWide
          busy={make.isPending}
          icon={<KeyRound aria-hidden="true" className="size-5" />}
          onClick={() => make.mutate()}
        >
          Stattdessen Passkey anlegen
        </Button>
        <Button kind="quiet" isWide onClick={onDone}>
          Später
        </Button>
      </form>
    </AccountPage>
  );
}
