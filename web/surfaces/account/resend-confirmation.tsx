import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { emailField } from '#platform/contract/fields.ts';
import { z } from '#platform/contract/zod-config.ts';
import { useResendConfirmation } from '#web/lib/use-resend-confirmation.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { emailInput, TextField } from '#web/ui/text-field.tsx';
import { safeNext } from './next-path.ts';

/** The new mail also leads to the original target. */
function useResend() {
  const [search] = useSearchParams();
  const { mutate, isPending } = useResendConfirmation();
  return { isPending, send: (email: string) => mutate({ email, next: safeNext(search) }) };
}

/** Why an unconfirmed customer cannot sign in, with a button to resend the mail. */
export function ResendConfirmation({ email }: { email: string }) {
  const resend = useResend();
  return (
    <HelpBox
      tone="warning"
      role="alert"
      title="Ihre E-Mail-Adresse ist noch nicht bestätigt"
      action={
        <Button kind="secondary" busy={resend.isPending} onClick={() => resend.send(email)}>
          Bestätigungsmail erneut senden
        </Button>
      }
    >
      Bitte öffnen Sie den Link in der Mail, die wir Ihnen geschickt haben.
    </HelpBox>
  );
}

const wanted = z.object({ email: emailField });

/**
 * Why a link confirms nothing, with a way to request a new mail: the link itself does not tell its owner.
 */
export function ConfirmationRefused({ title, text }: { title: string; text: string }) {
  const form = useForm({ resolver: zodResolver(wanted), defaultValues: { email: '' } });
  const resend = useResend();
  return (
    <section aria-label="Neue Bestätigungsmail" className="flex flex-col gap-4 border-b border-line pb-8">
      <HelpBox tone="warning" role="alert" title={title}>
        {text}
      </HelpBox>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => void form.handleSubmit(({ email }) => resend.send(email))(event)}
      >
        <TextField
          label="Ihre E-Mail-Adresse"
          {...emailInput}
          error={form.formState.errors.email?.message}
          {...form.register('email')}
        />
        <Button type="submit" kind="secondary" busy={resend.isPending} isWide>
          Neue Mail anfordern
        </Button>
      </form>
    </section>
  );
}
