import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { accountFailure } from './account-failure.ts';

/** Why an unconfirmed customer cannot sign in, with a way to get the mail again. */
export function ResendConfirmation({ email }: { email: string }) {
  const { showToast } = useToast();
  const resend = useMutation({
    mutationFn: (input: { email: string }) => client.accounts.resendConfirmation(input),
    onSuccess: () => showToast({ title: 'E-Mail gesendet', description: 'Bitte sehen Sie in Ihr Postfach.' }),
    onError: (error) => showToast(accountFailure('Fehler', error)),
  });
  return (
    <HelpBox
      tone="warning"
      role="alert"
      title="Ihre E-Mail-Adresse ist noch nicht bestätigt"
      action={
        <Button kind="secondary" busy={resend.isPending} onClick={() => resend.mutate({ email })}>
          Bestätigungsmail erneut senden
        </Button>
      }
    >
      Bitte öffnen Sie den Link in der Mail, die wir Ihnen geschickt haben.
    </HelpBox>
  );
}
