import { useMe } from '#web/lib/session.ts';
import { useResendConfirmation } from '#web/lib/use-resend-confirmation.ts';
import { Button } from '#web/ui/button.tsx';

/** The e-mail address is not confirmed yet; the mail can be sent again. */
export function EmailGap({ text }: { text: string }) {
  const me = useMe();
  const email = me.data?.user?.email;
  const resend = useResendConfirmation();
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
