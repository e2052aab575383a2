import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { DeliveryTimeline } from '#web/fields/delivery-timeline.tsx';
import { stateText } from '#web/features/delivery/state-text.ts';
import { LoadFailure } from '#web/features/delivery/load-failure.tsx';
import { StatusBadge } from '#web/features/delivery/status-badge.tsx';
import { orpc } from '#web/lib/api.ts';
import { failureCode, failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';

export const meta = () => pageMeta('Sendung verfolgen');

/** Whoever holds the link has no session, and so no event stream: the page asks. */
const ASK_AGAIN_MS = 20_000;

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
    orpc.tracking.getTracking.queryOptions({ input: { token }, refetchInterval: ASK_AGAIN_MS }),
  );
  const load = useLoad(query);
  if (load.isWaiting) {
    return (
      <div className="mt-6">
        <SkeletonRows label="Sendung wird geladen..." count={3} />
      </div>
    );
  }
  // What was seen last stays, unless it is to be seen no more.
  if (!query.data || failureCode(query.error) === 'TRACKING_ENDED') {
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
      <p className="mt-2 max-w-measure text-lg" aria-live="polite">
        {stateText(delivery, new Date())}
      </p>
      <Surface className="mt-6" as="section">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-lg">
            Sendung <span className="tabular">{delivery.shortId}</span>
          </h2>
          <StatusBadge delivery={delivery} />
        </div>
        <DeliveryTimeline timeline={delivery.timeline} />
      </Surface>
    </>
  );
}
