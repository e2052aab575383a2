import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { StatusCard, StatusCardSkeleton } from '#web/features/driver-status/status-card.tsx';
import { useDriverState, useSetOnline } from '#web/features/driver-status/use-driver-state.ts';
import { usePositionReport } from '#web/features/driver-status/use-position-report.ts';
import { OfferList, useOffers } from '#web/features/driver-run/offer-list.tsx';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { ActiveDeliveries } from '#web/features/driver-run/active-deliveries.tsx';
import { DriverPage } from './driver-page.tsx';
import { DriverSettings } from './driver-settings.tsx';
import { useActiveDeliveries } from '#web/features/driver-run/use-active-deliveries.ts';
import { useLoad } from '#web/lib/use-load.ts';

export const meta = () => pageMeta('Fahrer-Dashboard');

export default function DriverDashboardPage() {
  return (
    <DriverPage>
      <Dashboard />
    </DriverPage>
  );
}

const tabs = ['available', 'active', 'settings'] as const;

function Dashboard() {
  const state = useDriverState();
  const online = useSetOnline();
  const positionProblem = usePositionReport(state.data?.isOnline ?? false);
  const offers = useOffers();
  const load = useLoad(state);
  const active = useActiveDeliveries();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [acceptedId, setAcceptedId] = useState<string>();
  const tab = tabs.find((key) => key === search.get('tab')) ?? 'available';

  if (state.data && !state.data.onboardingCompleted) return <Navigate to="/driver-onboarding" replace />;
  return (
    <div className="flex flex-col gap-5 sm:gap-6">
      <h1 className="sr-only">Fahrer-Dashboard</h1>
      {state.data ? (
        <StatusCard
          state={state.data}
          online={online}
          positionProblem={positionProblem}
          gapsLink={
            <TextLink tone="ink" to="/driver-onboarding">
              Was noch fehlt
            </TextLink>
          }
        />
      ) : load.hasFailed ? (
        <ErrorState
          title="Ihre Profildaten konnten nicht geladen werden."
          description={failureText(load.failure)}
          onRetry={() => void state.refetch()}
          isRetrying={state.isFetching}
        />
      ) : (
        <StatusCardSkeleton />
      )}
      {/* The names are long: on a phone they share the width and wrap instead of running out of sight. */}
      <div className="max-sm:[&_a]:min-h-14 max-sm:[&_a]:gap-1 max-sm:[&_a]:px-1.5 max-sm:[&_a]:flex-1 max-sm:[&_a]:shrink max-sm:[&_a]:text-sm max-sm:[&_a]:leading-tight max-sm:[&_a]:whitespace-normal">
        <TabLinks
          label="Aufträge"
          current={tab}
          tabs={[
            {
              key: 'available',
              label: 'Verfügbare Aufträge',
              to: '?tab=available',
              count: offers.data?.offers.length,
            },
            {
              key: 'active',
              label: 'Meine aktiven Aufträge',
              to: '?tab=active',
              count: active.data?.deliveries.length,
            },
            { key: 'settings', label: 'Einstellungen', to: '?tab=settings' },
          ]}
        />
      </div>
      {tab === 'available' && (
        <OfferList
          isProfileLoading={!state.data}
          goOnline={
            <Button
              size="thumb"
              busy={online.isPending}
              disabled={!state.data}
              onClick={() => online.setOnline(true)}
            >
              Online gehen
            </Button>
          }
          onAccepted={(id) => {
            setAcceptedId(id);
            void navigate('?tab=active');
          }}
        />
      )}
      {tab === 'active' && <ActiveDeliveries acceptedId={acceptedId} />}
      {tab === 'settings' && <DriverSettings />}
    </div>
  );
}
