import { useMutation } from '@tanstack/react-query';
import { client } from '#web/lib/api.ts';
import { failureText } from '#web/lib/failures.ts';
import { useMe } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

/** The address waits for its confirmation; the mail can be sent again. */
export function EmailGap({ text }: { text: string }) {
  const me = useMe();
  const { showToast } = useToast();
  const email = me.data?.user?.email;
  const resend = useMutation({
    mutationFn: (input: Parameters<typeof client.accounts.resendConfirmation>[0]) =>
      client.accounts.resendConfirmation(input),
    onSuccess: () => showToast({ title: 'E-Mail gesendet', description: 'Bitte sehen Sie in Ihr Postfach.' }),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
  });
  return (
    <>
      <h2 className="text-lg">E-Mail-Adresse bestätigen</h2>
      <p className="mt-1 max-w-measure">{text}</p>
      <p className="mt-3 mb-4 max-w-measure text-ink-soft">
        Wir haben Ihnen einen Link an <span className="font-medium wrap-anywhere text-ink">{email}</span>{' '}
        geschickt. Sobald Sie ihn öffnen, ist dieser Schritt erledigt.
      </p>
      <Button
        kind="secondary"
        className="min-h-14 max-sm:w-full max-sm:px-3"
        disabled={!email}
        busy={resend.isPending}
        onClick={() => email && resend.mutate({ email })}
      >
        Bestätigungsmail erneut senden
      </Button>
    </>
  );
}
