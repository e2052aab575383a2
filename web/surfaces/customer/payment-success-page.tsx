import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { operator } from '#operator';
import { paymentLinkIncomplete } from '#money/contract/checkout.ts';
import { formatPrice, shortId } from '#platform/contract/german-format.ts';
import { finishOrder } from '#delivery/web/booking/pay/last-order.ts';
import { StatusBadge } from '#delivery/web/delivery/status-badge.tsx';
import { stateText } from '#delivery/web/delivery/state-text.ts';
import { clearRedeliveryDraft } from '#delivery/web/delivery/redelivery-draft.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { BOOKING_DRAFT, clearDraft } from '#web/lib/draft.ts';
import { presentOrderLink, readOrderLink } from '#web/lib/order-link.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { serverDate } from '#web/lib/server-now.ts';

export const meta = () => pageMeta('Zahlung');

const ASK_AGAIN_MS = 2000;

/** Target of the payment page; accessible to everybody, but without addresses for anonymous viewers. */
export default function PaymentSuccessPage() {
  const [search] = useSearchParams();
  const sessionId = search.get('session_id');
  return (
    <main className="mx-auto w-full max-w-form px-4 py-10 sm:py-16">
      {sessionId ? <Result sessionId={sessionId} /> : <Failure text={paymentLinkIncomplete} />}
    </main>
  );
}

function Result({ sessionId }: { sessionId: string }) {
  const queryClient = useQueryClient();
  const orderLink = useKeptOrderLink();
  const known = useKnownDelivery(sessionId);
  const payment = useQuery({
    queryKey: ['payment', sessionId],
    queryFn: () => client.checkout.createDeliveryFromPayment({ sessionId }),
    enabled: !known,
    refetchInterval: ({ state }) => (state.data?.state === 'processing' ? ASK_AGAIN_MS : false),
    // Requesting twice is harmless, and a user is waiting.
    retry: (count, error) => count < 1 && failureCode(error) === undefined,
  });
  const paidId = known?.id ?? (payment.data?.state === 'paid' ? payment.data.delivery?.id : undefined);
  useEffect(() => {
    if (!paidId) return;
    if (finishOrder()) clearDraft(BOOKING_DRAFT);
    clearRedeliveryDraft(paidId);
    void queryClient.invalidateQueries({ queryKey: orpc.deliveries.key() });
  }, [paidId, queryClient]);

  if (known) return <Success delivery={known} orderLink={orderLink} />;
  if (payment.isPending) {
    return (
      <>
        <h1 className="sr-only">Zahlung</h1>
        <Loading text="Verarbeitung..." />
      </>
    );
  }
  if (payment.isError) {
    const isRefused = failureCode(payment.error) !== undefined;
    return (
      <Failure
        text={
          isRefused
            ? `Fehler beim Erstellen der Lieferung: ${failureText(payment.error)}`
            : 'Unerwarteter Fehler beim Erstellen der Lieferung'
        }
        onRetry={() => void payment.refetch()}
        isRetrying={payment.isFetching}
      />
    );
  }
  if (payment.data.isDebit) return <DebitNote />;
  if (payment.data.state === 'processing') {
    return (
      <div className="flex flex-col items-center gap-2 text-center">
        <h1 className="sr-only">Zahlung</h1>
        <Loading text="Zahlung wird bestätigt..." />
        <p className="max-w-measure text-ink-soft">
          Ihre Bank prüft die Zahlung noch. Diese Seite aktualisiert sich von selbst. Sie können sie auch
          schließen: Sobald das Geld da ist, schicken wir Ihnen eine Mail.
        </p>
      </div>
    );
  }
  if (!payment.data.delivery) return <Failure text="Lieferung konnte nicht erstellt werden" />;
  return <Success delivery={payment.data.delivery} orderLink={orderLink} />;
}

/**
 * With which the page came: the payment was settled before, and is that of whoever is signed in. A guest's
 * link, which this tab alone has, shows more than the server could.
 */
function useKnownDelivery(sessionId: string): PaidDelivery | undefined {
  const asked = orpc.checkout.findPaidDelivery.queryOptions({ input: { sessionId } });
  const { data } = useQuery({ ...asked, enabled: false });
  return data?.delivery?.pickup_address === undefined ? undefined : data.delivery;
}

/** It takes days: nobody waits before it, and nobody must think that a courier is on the way. */
function DebitNote() {
  return (
    <>
      <h1 className="text-xl sm:text-2xl">Lastschrift erteilt</h1>
      <p className="mt-2 max-w-measure text-lg">
        Ihre Bank braucht dafür meist zwei bis fünf Werktage. Erst wenn das Geld da ist, suchen wir einen
        Kurier; dann schicken wir Ihnen eine Mail mit den Zeiten.
      </p>
      <p className="mt-4 max-w-measure text-ink-soft">
        Soll die Sendung heute noch fahren, rufen Sie uns bitte an:{' '}
        <OutsideLink href={phoneLink(operator.phone)}>{operator.phone}</OutsideLink>
      </p>
    </>
  );
}

/** The link of an order that this tab has placed without an account: the answers are then its customer's. */
function useKeptOrderLink(): string | undefined {
  const [link] = useState(() => {
    const kept = readOrderLink();
    presentOrderLink(kept);
    return kept;
  });
  useEffect(() => {
    presentOrderLink(link);
    return () => presentOrderLink(undefined);
  }, [link]);
  return link;
}

type PaidDelivery = NonNullable<
  Awaited<ReturnType<typeof client.checkout.createDeliveryFromPayment>>['delivery']
>;

/** The current state of the delivery, also when the page is opened again the next day. */
function Success({ delivery, orderLink }: { delivery: PaidDelivery; orderLink: string | undefined }) {
  const isOwn = delivery.pickup_address !== undefined;
  const isOnAccount = delivery.method === 'account';
  // Shown for another payment of this tab, or to somebody who is signed in, as to everybody.
  const guestLink = isOwn && delivery.isGuests ? orderLink : undefined;
  return (
    <>
      <h1 className="text-xl sm:text-2xl">{isOnAccount ? 'Auf Rechnung bestellt' : 'Zahlung erfolgreich'}</h1>
      <p className="tabular mt-2 max-w-measure text-lg">
        {delivery.promisedBy
          ? stateText(
              { confirmedAt: null, arrivalWindow: null, ...delivery, promisedBy: delivery.promisedBy },
              serverDate(),
            )
          : 'Ihre Lieferung ist beauftragt. Den Link zu Ihrer Sendung finden Sie in Ihrer Mail.'}
      </p>
      {isOwn && (
        <ButtonLink
          to={guestLink ? `/bestellung#${guestLink}` : `/delivery-details/${delivery.id}`}
          className="mt-6 max-sm:w-full"
        >
          Sendung verfolgen
        </ButtonLink>
      )}
      {guestLink && <GuestNote />}
      <Surface className="mt-8">
        <DataList
          items={[
            {
              term: 'Sendungsnummer',
              value: <span className="tabular font-semibold">{shortId(delivery.id)}</span>,
            },
            ...(delivery.pickup_address ? [{ term: 'Abholadresse', value: delivery.pickup_address }] : []),
            ...(delivery.delivery_address
              ? [{ term: 'Lieferadresse', value: delivery.delivery_address }]
              : []),
            { term: 'Status', value: <StatusBadge delivery={delivery} /> },
            {
              term: 'Preis',
              value: <span className="tabular">{formatPrice(delivery.price_cents)} inkl. MwSt.</span>,
            },
          ]}
        />
      </Surface>
      <div className="mt-6 flex flex-col gap-2 sm:flex-row">
        {!guestLink && (
          <ButtonLink
            kind={isOwn ? 'secondary' : 'primary'}
            to={isOwn ? '/customer-dashboard?tab=active' : '/customer-dashboard'}
          >
            Zum Dashboard
          </ButtonLink>
        )}
        <ButtonLink kind={isOwn ? 'quiet' : 'secondary'} to="/">
          Zur Startseite
        </ButtonLink>
      </div>
    </>
  );
}

/** Where a guest finds the order again, and the account that it made. */
function GuestNote() {
  const order = useQuery({ queryKey: ['guest-order'], queryFn: () => client.checkout.getGuestOrder() });
  return (
    <div className="mt-6">
      <HelpBox tone="info" title="Auch in Ihrer Mail">
        Bestätigung, Rechnung und der Link zu Ihrer Sendung gehen
        {order.data ? (
          <>
            {' '}
            an <strong className="font-semibold wrap-anywhere">{order.data.email}</strong>
          </>
        ) : (
          ' an Ihre E-Mail-Adresse'
        )}
        . Dort öffnen Sie auch Ihr Konto und wählen ein Passwort, wenn Sie mögen.
      </HelpBox>
    </div>
  );
}

function Failure({
  text,
  onRetry,
  isRetrying,
}: {
  text: string;
  onRetry?: () => void;
  isRetrying?: boolean;
}) {
  return (
    <>
      <h1 className="sr-only">Zahlung</h1>
      <ErrorState
        title="Fehler aufgetreten"
        description={
          <>
            <span className="block">{text}</span>
            <span className="mt-2 block">
              Haben Sie bezahlt, geht nichts verloren: Wir gleichen jede Zahlung ab und schicken Ihnen eine
              Mail.
            </span>
          </>
        }
        onRetry={onRetry}
        isRetrying={isRetrying ?? false}
      >
        <ButtonLink kind="secondary" to="/customer-dashboard">
          Zum Dashboard
        </ButtonLink>
      </ErrorState>
    </>
  );
}
