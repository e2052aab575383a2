import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { fillTrip } from '#delivery/web/booking/route/trip.ts';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import { client } from '#web/lib/api-client.ts';
import { BOOKING_DRAFT, readDraft } from '#web/lib/draft.ts';
import { askWhoItIsNow } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { useResendConfirmation } from '#web/lib/use-resend-confirmation.ts';
import { AccountPage } from './account-page.tsx';
import type { AwaitedConfirmation } from './awaited-registration.ts';
import { LoginForm } from './login-form.tsx';
import { nextAfterRegistration } from './next-path.ts';

const ASK_AGAIN_MS = 4000;

/** After a registration: which mailbox to look in, what waits, and it goes on by itself. */
export function ConfirmationAwaited({ email, ticket }: AwaitedConfirmation) {
  const [search] = useSearchParams();
  const queryClient = useQueryClient();
  const resend = useResendConfirmation();
  const { data } = useQuery({
    queryKey: ['registration', ticket],
    queryFn: () => client.accounts.continueRegistration({ token: ticket }),
    refetchInterval: ({ state }) => (state.data?.signedIn ? false : ASK_AGAIN_MS),
    // The mail may be opened in another app of the same phone.
    refetchOnWindowFocus: 'always',
  });
  useEffect(() => {
    if (data?.signedIn) void askWhoItIsNow(queryClient);
  }, [data?.signedIn, queryClient]);
  const order = findWaitingOrder();
  return (
    <AccountPage
      title="Sehen Sie in Ihr Postfach"
      lead="Ein Klick auf den Link in unserer Mail, dann geht es hier von selbst weiter."
    >
      <HelpBox
        tone="info"
        role="status"
        title={`Mail an ${email}`}
        action={
          <Button
            kind="secondary"
            busy={resend.isPending}
            onClick={() => resend.mutate({ email, next: nextAfterRegistration(search) })}
          >
            Mail erneut senden
          </Button>
        }
      >
        {order && (
          <span className="mb-2 block">
            Ihre Bestellung wartet: von <strong className="font-semibold">{order.from}</strong> nach{' '}
            <strong className="font-semibold">{order.to}</strong>. Nichts davon geht verloren, auch wenn Sie
            die Mail auf einem anderen Gerät öffnen.
          </span>
        )}
        Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach.
      </HelpBox>
      <Fold title="Stattdessen mit Passwort anmelden">
        <LoginForm />
      </Fold>
    </AccountPage>
  );
}

/** The places of the order that waits in this browser. */
function findWaitingOrder(): { from: string; to: string } | undefined {
  const draft = readDraft(BOOKING_DRAFT);
  if (!draft) return undefined;
  const { pickup, delivery } = fillTrip(draft);
  const [from, to] = [findPlace(pickup), findPlace(delivery)];
  return from && to ? { from: from.mainText, to: to.mainText } : undefined;
}
