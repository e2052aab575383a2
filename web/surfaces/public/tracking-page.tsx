import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router';
import { endedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { DeliveryTimeline } from '#web/fields/delivery-timeline.tsx';
import { stateText } from '#delivery/web/delivery/state-text.ts';
import { LoadFailure } from '#delivery/web/delivery/delivery-load-failure.tsx';
import { StatusBadge } from '#delivery/web/delivery/status-badge.tsx';
import { ArrivalPanel } from '#dispatch/web/live-map/arrival-panel.tsx';
import { findWindow, isOutdated, useTrackedLive } from '#dispatch/web/live-map/use-live.ts';
import { useMovingPlace } from '#dispatch/web/live-map/use-moving-place.ts';
import { useNow } from '#dispatch/web/live-map/use-now.ts';
import { WishForm } from '#dispatch/web/receiver-wish/wish-form.tsx';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { useTrackingEvents } from '#web/lib/use-live-events.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { serverDate } from '#web/lib/server-now.ts';

export const meta = () => pageMeta('Sendung verfolgen');

/** Changes are announced by the event stream; polled as well in case an event was lost. */
const ASK_AGAIN_MS = 60_000;

/** Nothing more is to come. */
const hasArrived = ({ status }: TrackedDelivery) => isOneOf(endedStatuses, status);

/** Only once there is something to show on it; of a rendered page it is there before its script. */
const RestingMap = lazy(async () => ({
  default: (await import('#maps/web/map/resting-map.tsx')).RestingMap,
}));

/** Most parcels arrive without a word. */
const CourierSays = lazy(() => import('#dispatch/web/receiver-wish/courier-says.tsx'));

export default function TrackingPage() {
  return (
    <main className="mx-auto w-full max-w-form px-4 py-8 sm:py-12">
      <h1 className="text-xl sm:text-2xl">Sendung verfolgen</h1>
      <Tracked />
    </main>
  );
}

function Tracked() {
  const { token = '' } = useParams();
  const query = useQuery(
    orpc.tracking.getTracking.queryOptions({
      input: { token },
      refetchInterval: ({ state }) => (state.data && hasArrived(state.data) ? false : ASK_AGAIN_MS),
    }),
  );
  const load = useLoad(query);
  const hasEnded = failureCode(query.error) === 'TRACKING_ENDED';
  useTrackingEvents(query.data && !hasEnded && !hasArrived(query.data) ? token : undefined);
  if (load.isWaiting) {
    return (
      <div className="mt-6">
        <SkeletonRows label="Sendung wird geladen..." count={3} />
      </div>
    );
  }
  // The last known data stay visible, unless access has ended.
  if (!query.data || hasEnded) {
    return (
      <div className="mt-6">
        <LoadFailure query={query} failure={load.failure} lasting="TRACKING_ENDED">
          <EmptyState
            title={failureText(load.failure)}
            description="Der Link endet 48 Stunden nach der Zustellung. Fragen Sie bitte den Absender oder schreiben Sie uns."
            action={
              <ButtonLink kind="secondary" to="/kontakt">
                Zum Kontakt
              </ButtonLink>
            }
          />
        </LoadFailure>
      </div>
    );
  }
  const delivery = query.data;
  return (
    <>
      {query.isError && (
        <HelpBox tone="warning">Dies ist nicht der neueste Stand. {failureText(query.error)}</HelpBox>
      )}
      <TrackedState token={token} delivery={delivery} />
      {delivery.says && (
        <Suspense>
          <Surface className="mt-6" as="section" aria-labelledby="kurier">
            <CourierSays token={token} says={delivery.says} mayWish={delivery.mayWish} />
          </Surface>
        </Suspense>
      )}
      {delivery.accepted && (
        <Surface className="mt-6" as="section" aria-labelledby="nachweis">
          <h2 id="nachweis" className="text-lg">
            Nachweis
          </h2>
          <p className="mt-2 wrap-anywhere">
            Angenommen von <strong className="font-semibold">{delivery.accepted.by}</strong>
            {delivery.confirmedAt && ` am ${formatDateTime(delivery.confirmedAt).replace(' ', ' um ')} Uhr`}
          </p>
          {delivery.accepted.photoLink && (
            <img
              src={delivery.accepted.photoLink}
              alt="Foto der Übergabe"
              className="mt-4 max-h-100 rounded-control border border-line"
            />
          )}
        </Surface>
      )}
      {delivery.left && (
        <Surface className="mt-6" as="section" aria-labelledby="abgestellt">
          <h2 id="abgestellt" className="text-lg">
            Ihr Paket steht bereit
          </h2>
          <p className="mt-2 wrap-anywhere">
            Wie gewünscht abgestellt: <strong className="font-semibold">{delivery.left.safePlace}</strong>
          </p>
          <img
            src={delivery.left.photoLink}
            alt="Foto vom abgestellten Paket"
            className="mt-4 max-h-100 rounded-control border border-line"
          />
        </Surface>
      )}
      <Following token={token} delivery={delivery} />
      <Surface className="mt-6" as="section">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">
            Sendung <span className="tabular">{delivery.shortId}</span>
          </h2>
          <StatusBadge delivery={delivery} />
        </div>
        <DeliveryTimeline timeline={delivery.timeline} />
      </Surface>
      {(delivery.mayWish || delivery.wish) && (
        <Surface className="mt-6" as="section" aria-labelledby="wunsch">
          <WishForm token={token} wish={delivery.wish} mayWish={delivery.mayWish} />
        </Surface>
      )}
    </>
  );
}

/** The state in words; the window stands below, as soon as it is live. */
function TrackedState({ token, delivery }: { token: string; delivery: TrackedDelivery }) {
  const { data: live } = useTrackedLive(token, delivery.status);
  const arrivalWindow = live ? findWindow(live) : delivery.arrivalWindow;
  return (
    <p className="mt-2 max-w-measure text-lg" aria-live="polite">
      {stateText({ ...delivery, arrivalWindow }, serverDate(), { hasWindowBeside: live !== undefined })}
    </p>
  );
}

/** Arrival and map while the parcel is under way; the last known data stay visible, marked as stale. */
function Following({ token, delivery }: { token: string; delivery: TrackedDelivery }) {
  const query = useTrackedLive(token, delivery.status);
  const now = useNow();
  const position = query.data?.position;
  const moving = useMovingPlace(position, now);
  // Memoised: new objects would move the map.
  const drawn = JSON.stringify([query.data?.destination ?? null, query.data?.path ?? []]);
  const [to, path] = useMemo(() => JSON.parse(drawn) as Drawn, [drawn]);
  const target = useMemo(() => (to ? { ...to, label: 'Zustellung' } : undefined), [to]);
  if (!query.data) return null;
  const where = moving?.isRough ? 'etwa wo der Kurier ist' : 'wo der Kurier ist';
  return (
    <section aria-label="Sendung verfolgen" className="mt-5 flex flex-col gap-4">
      <ArrivalPanel
        live={query.data}
        promisedBy={delivery.promisedBy}
        now={now}
        isOutdated={isOutdated(query)}
      />
      {moving && (
        <Suspense fallback={<div className="min-h-100 rounded-surface border border-line bg-water" />}>
          <RestingMap
            {...(target ? { to: target } : {})}
            path={path}
            estimate={query.data.isEstimate}
            moving={moving}
            summary={`Die Karte zeigt, ${where}${target ? ', und den Weg zu Ihnen' : ''}.`}
          />
        </Suspense>
      )}
    </section>
  );
}

type TrackedDelivery = Awaited<ReturnType<typeof client.tracking.getTracking>>;
type Point = { lat: number; lng: number };
type Drawn = [to: Point | null, path: Point[]];
