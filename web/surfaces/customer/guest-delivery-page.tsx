import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { LoadFailure } from '#delivery/web/delivery/delivery-load-failure.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { presentOrderLink, readOrderLink } from '#web/lib/order-link.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useGuestEvents } from '#web/lib/use-live-events.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { CustomerDelivery } from './customer-delivery.tsx';

const ASK_AGAIN_MS = 3000;

export const meta = () => pageMeta('Ihre Sendung');

/** The page of an order that was placed without an account, by the link of its mail. */
export default function GuestDeliveryPage() {
  const { hash } = useLocation();
  const link = hash.slice(1) || readOrderLink() || '';
  return (
    <main className="page-column pt-6 pb-16 sm:pt-10">
      <h1 className="text-xl sm:text-2xl">Ihre Sendung</h1>
      <LinkedOrder key={link} link={link} />
    </main>
  );
}

function LinkedOrder({ link }: { link: string }) {
  // Before the first call, and as long as this page shows the order.
  useState(() => presentOrderLink(link));
  useEffect(() => {
    presentOrderLink(link);
    return () => presentOrderLink(undefined);
  }, [link]);
  const query = useQuery({
    queryKey: ['guest-order', link],
    queryFn: () => client.checkout.getGuestOrder(),
    // Until the payment has arrived.
    refetchInterval: (asked) =>
      pauseAfterFailure(asked) || (asked.state.data?.deliveryId === null ? ASK_AGAIN_MS : false),
  });
  const load = useLoad(query);
  const hasEnded = !link || failureCode(query.error) === 'ORDER_LINK_ENDED';
  if (load.isWaiting && link) return <Waiting />;
  if (!query.data || hasEnded) {
    return (
      <div className="mt-8">
        <LoadFailure query={query} failure={load.failure} lasting="ORDER_LINK_ENDED">
          <EmptyState
            title="Dieser Link gilt nicht mehr"
            description="Melden Sie sich an: Ihre Bestellung steht in Ihrem Konto. Den letzten Stand finden Sie auch in Ihren Mails."
            action={<ButtonLink to="/login">Anmelden</ButtonLink>}
          />
        </LoadFailure>
      </div>
    );
  }
  const { deliveryId, ...contact } = query.data;
  if (!deliveryId) {
    return (
      <div className="mt-8">
        <EmptyState
          title="Noch nicht bezahlt"
          description="Sobald die Zahlung da ist, steht Ihre Sendung hier. Ihre Angaben sind im Formular noch eingetragen."
          action={<ButtonLink to="/bestellen">Zurück zur Bestellung</ButtonLink>}
        />
      </div>
    );
  }
  return <Ordered id={deliveryId} contact={contact} />;
}

function Ordered({ id, contact }: { id: string; contact: { name: string; email: string; phone: string } }) {
  const query = useQuery(orpc.deliveries.getDelivery.queryOptions({ input: { id } }));
  const load = useLoad(query);
  useGuestEvents(query.data?.trackingLink?.split('/').at(-1));
  if (!query.data) {
    return load.isWaiting ? (
      <Waiting />
    ) : (
      <div className="mt-8">
        <LoadFailure query={query} failure={load.failure} lasting="ORDER_LINK_ENDED">
          <EmptyState title="Sendung nicht gefunden" description={failureText(load.failure)} />
        </LoadFailure>
      </div>
    );
  }
  return (
    <CustomerDelivery
      delivery={query.data}
      staleText={query.isError ? failureText(query.error) : undefined}
      customer={{ full_name: contact.name, email: contact.email, phone: contact.phone }}
      isGuest
    />
  );
}

function Waiting() {
  return (
    <div className="mt-8">
      <SkeletonRows label="Sendung wird geladen..." count={4} />
    </div>
  );
}
