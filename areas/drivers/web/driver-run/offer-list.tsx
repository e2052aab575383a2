import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react';
import { orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { type Offer, OfferCard } from './offer-card.tsx';
import { OfferListSkeleton } from './offer-list-skeleton.tsx';
import { useAcceptDelivery } from './use-accept-delivery.ts';

const loadDetails = () => import('./offer-details-dialog.tsx');
const OfferDetailsDialog = lazy(loadDetails);

/** The open orders; also fetched for the count on the tab. */
export function useOffers() {
  return useQuery(orpc.drivers.listOffers.queryOptions());
}

/** More than a screen shows: these are there before the others are rendered. */
const FIRST_CARDS = 12;

interface OfferListProps {
  /** Nothing can be accepted before the driver's state is known. */
  isProfileLoading: boolean;
  /** Shown to an offline driver instead of the list: how to go online. */
  goOnline: ReactNode;
  onAccepted: (id: string) => void;
}

export function OfferList({ isProfileLoading, goOnline, onAccepted }: OfferListProps) {
  const offers = useOffers();
  const load = useLoad(offers);
  useWarmUp(loadDetails);
  const { accept, runningId, failure } = useAcceptDelivery(onAccepted);
  const limit = useDeferredValue(Number.POSITIVE_INFINITY, FIRST_CARDS);
  const [details, setDetails] = useState<{ offer: Offer; isOpen: boolean } | null>(null);

  if (!offers.data) {
    return load.isWaiting ? (
      <OfferListSkeleton />
    ) : (
      <ErrorState
        title="Die offenen Aufträge konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void offers.refetch()}
        isRetrying={offers.isFetching}
      />
    );
  }
  const open = offers.data.offers;
  const isDisabled = isProfileLoading || runningId !== undefined;
  const isListed = (id: string | undefined) => open.some((offer) => offer.id === id);
  return (
    <div className="flex flex-col gap-4">
      <h2 className="sr-only">Verfügbare Aufträge</h2>
      {isProfileLoading && <Loading layout="inline" text="Profildaten werden geladen..." />}
      {failure && !isListed(failure.id) && <HelpBox tone="error">{failure.text}</HelpBox>}
      {!offers.data.online && (
        <EmptyState
          title="Gehen Sie zuerst online"
          description="Offene Aufträge sehen Sie, sobald Sie online sind."
          action={goOnline}
        />
      )}
      {offers.data.online && open.length === 0 && (
        <EmptyState
          title="Zurzeit sind keine Aufträge offen"
          description="Neue Aufträge erscheinen hier von selbst. Sie können diese Seite geöffnet lassen."
        />
      )}
      {open.length > 0 && (
        <ul aria-label="Offene Aufträge" className="flex flex-col gap-4">
          {open.slice(0, limit).map((offer) => (
            // Two hundred cards would be laid out in a second; those out of view wait until they come near.
            <li key={offer.id} className="[contain-intrinsic-size:auto_24rem] [content-visibility:auto]">
              <OfferCard
                offer={offer}
                onAccept={() => accept(offer.id)}
                onDetails={() => setDetails({ offer, isOpen: true })}
                isAccepting={runningId === offer.id}
                isDisabled={isDisabled && runningId !== offer.id}
                failureText={failure?.id === offer.id ? failure.text : undefined}
              />
            </li>
          ))}
        </ul>
      )}
      {details && (
        <Suspense>
          <OfferDetailsDialog
            offer={open.find((offer) => offer.id === details.offer.id) ?? details.offer}
            isOpen={details.isOpen}
            isGone={!isListed(details.offer.id)}
            isDisabled={isDisabled}
            onClose={() => setDetails({ ...details, isOpen: false })}
            onAccept={() => {
              setDetails({ ...details, isOpen: false });
              accept(details.offer.id);
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
