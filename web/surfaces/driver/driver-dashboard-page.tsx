import { lazy, memo, Suspense, useDeferredValue, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { StatusCard, StatusCardSkeleton } from '#drivers/web/driver-status/status-card.tsx';
import { findStatusLayout } from '#drivers/web/driver-status/status-layout.ts';
import { WorkingTime } from '#drivers/web/driver-status/working-time.tsx';
import {
  useDriverState,
  useSetOnline,
  withoutBriefing,
} from '#drivers/web/driver-status/use-driver-state.ts';
import { ShareLocation } from '#drivers/web/driver-status/share-location.tsx';
import type { PositionProblem } from '#drivers/web/driver-status/use-position-report.ts';
import { OfferList, useOffers } from '#drivers/web/driver-run/offer-list.tsx';
import { OfferSheet } from '#drivers/web/driver-run/offer-sheet.tsx';
import { OfferListSkeleton } from '#drivers/web/driver-run/offer-list-skeleton.tsx';
import { failureText } from '#web/lib/failures.ts';
import { pageMeta } from '#web/lib/page-title.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { NoticeLine } from '#web/ui/notice-line.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { TabLinks } from '#web/ui/tabs.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DriverPage } from './driver-page.tsx';
import { NextSteps } from './next-steps.tsx';
import { DriverNews } from '#drivers/web/driver-run/news-watch.tsx';
import { useActiveDeliveries } from '#drivers/web/driver-run/use-active-deliveries.ts';
import { EarnedNote } from '#dispatch/web/driver-outlook/earned-note.ts';
import { OwnShifts } from '#drivers/web/shifts/own-shifts.tsx';
import { useLoad } from '#web/lib/use-load.ts';
import { useWarmUp } from '#web/lib/use-warm-up.ts';

/** Loaded when they are opened: the tabs with work come first. */
const importActive = () => import('./active-tab.tsx');
const ActiveTab = lazy(importActive);
const EarningsTab = lazy(() => import('./earnings-tab.tsx'));
const DriverSettings = lazy(() => import('./driver-settings.tsx'));
const LiftingDialog = lazy(() => import('#drivers/web/lifting-briefing/lifting-dialog.tsx'));
const SupportTab = lazy(() => import('./driver-support-tab.tsx'));
/** Shows nothing. */
const PositionReport = lazy(() => import('#drivers/web/driver-status/position-report.tsx'));
/** Its button appears once the page stands still. */
const DriverWalkthrough = lazy(() => import('#drivers/web/driver-walkthrough/driver-walkthrough.tsx'));
/** Nothing in it can be pressed. */
const DriverOutlook = lazy(() => import('#dispatch/web/driver-outlook/driver-outlook.tsx'));

export const meta = () => pageMeta('Fahrer-Dashboard');

export default function DriverDashboardPage() {
  const isFirst = useCurrentTab() === 'available';
  return (
    <DriverPage shell={isFirst && <DashboardShell />}>
      <Dashboard />
    </DriverPage>
  );
}

const tabs = [
  { key: 'available', label: 'Verfügbare Aufträge', short: 'Verfügbar' },
  { key: 'active', label: 'Meine aktiven Aufträge', short: 'Aktiv' },
  { key: 'earnings', label: 'Verdienst' },
  { key: 'settings', label: 'Einstellungen', short: 'Optionen' },
  { key: 'support', label: 'Support' },
] as const;

type TabKey = (typeof tabs)[number]['key'];

function useCurrentTab(): TabKey {
  const [search] = useSearchParams();
  return tabs.find(({ key }) => key === search.get('tab'))?.key ?? 'available';
}

const tabLinks = tabs.map((item) => ({ ...item, to: `?tab=${item.key}` }));

/**
 * On a phone the largest text of the page (LCP): prerendered, it is part of the first paint. Beside offers it
 * is short, because the first one's button has to be in view.
 */
function OffersLead({ isShort = false }: { isShort?: boolean }) {
  return (
    <p className="max-w-measure text-ink-soft">
      Offene Aufträge mit Verdienst und Weg.
      <span className={isShort ? 'max-sm:hidden' : ''}>
        {' '}
        Neue erscheinen hier von selbst, und Sie nehmen an, was Ihnen passt.
      </span>
    </p>
  );
}

/** The same for everybody, and prerendered. */
function DashboardShell() {
  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      <h1 className="sr-only">Fahrer-Dashboard</h1>
      <StatusCardSkeleton />
      <TabLinks label="Bereiche" size="thumb" isShared current="available" tabs={tabLinks} />
      <div className="flex min-h-dvh flex-col gap-3 sm:gap-4">
        <OffersLead />
        <OfferListSkeleton />
      </div>
    </div>
  );
}

/** What the server has rendered of it stays until it is loaded, unless it is given something else. */
const Outlook = memo(({ isOnline }: { isOnline: boolean }) => (
  <Suspense fallback={<SkeletonRows label="Ihre Zahlen werden geladen..." />}>
    <DriverOutlook isOnline={isOnline} />
  </Suspense>
));

function Dashboard() {
  const state = useDriverState();
  useWarmUp(importActive);
  const online = useSetOnline(state.data?.gaps);
  const gaps = withoutBriefing(state.data?.gaps);
  const [positionProblem, setPositionProblem] = useState<PositionProblem | null>(null);
  const [reporting, setReporting] = useState(0);
  const offers = useOffers();
  const load = useLoad(state);
  const offersLoad = useLoad(offers);
  const isWaiting = useDeferredValue(load.isWaiting || offersLoad.isWaiting);
  const active = useActiveDeliveries();
  const navigate = useNavigate();
  const [acceptedId, setAcceptedId] = useState<string>();
  const tab = useCurrentTab();
  const counts = { available: offers.data?.offers.length, active: active.data?.deliveries.length };

  // Part of the card, unless the status is a line.
  const workingTime = state.data && findStatusLayout(state.data, positionProblem !== null).isLine && (
    <WorkingTime state={state.data} />
  );

  const showAccepted = (id: string) => {
    setAcceptedId(id);
    void navigate('?tab=active');
  };

  if (state.data && !state.data.onboardingCompleted) return <Navigate to="/driver-onboarding" replace />;
  // They differ in height from their skeletons: one after the other they would move the page.
  if (isWaiting && tab === 'available') return <DashboardShell />;
  return (
    <div className="flex flex-col gap-3 sm:gap-6">
      <h1 className="sr-only">Fahrer-Dashboard</h1>
      {state.data && (
        <Suspense>
          <PositionReport
            key={reporting}
            isOnline={state.data.isOnline}
            hasDelivery={state.data.activeCount > 0}
            carried={(active.data?.deliveries ?? []).map(({ id, status }) => `${id} ${status}`).join()}
            onProblem={setPositionProblem}
          />
        </Suspense>
      )}
      <NoticeLine text={state.data?.notice} />
      <DriverNews />
      {state.data ? (
        <StatusCard
          state={{ ...state.data, gaps }}
          online={online}
          shareLocation={
            <ShareLocation
              isKnown={state.data.reach?.until != null}
              problem={positionProblem}
              onShared={() => setReporting((count) => count + 1)}
            />
          }
          hasPositionProblem={positionProblem !== null}
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
      {state.data && <NextSteps gaps={gaps} refusal={online.refusal} />}
      {online.isReading && (
        <Suspense>
          <LiftingDialog online={online} />
        </Suspense>
      )}
      <TabLinks
        label="Bereiche"
        size="thumb"
        isShared
        current={tab}
        tabs={tabLinks.map((item) => ({ ...item, count: counts[item.key as keyof typeof counts] }))}
      />
      {/* As high as the window: the page's end must not move when the list appears. */}
      <div className="min-h-dvh">
        {tab === 'available' && (
          <div className="flex flex-col gap-3 sm:gap-4">
            <OffersLead isShort={Boolean(counts.available)} />
            <OfferList
              isProfileLoading={!state.data}
              goOnline={
                // If something is missing, the card above states the next step.
                gaps.length === 0 && (
                  <Button
                    size="thumb"
                    busy={online.isPending}
                    disabled={!state.data}
                    onClick={() => online.setOnline(true)}
                  >
                    Online gehen
                  </Button>
                )
              }
              onAccepted={showAccepted}
            />
            {workingTime}
            <Outlook isOnline={state.data?.isOnline ?? false} />
            <OwnShifts />
            <TextLink tone="ink" to="/driver-offers" className="inline-flex min-h-14 items-center">
              Meine Angebote der letzten sieben Tage
            </TextLink>
          </div>
        )}
        <Suspense fallback={<SkeletonRows label="Wird geladen..." />}>
          {tab === 'active' && (
            <div className="flex flex-col gap-3 sm:gap-4">
              <ActiveTab acceptedId={acceptedId} />
              {workingTime}
            </div>
          )}
          {tab === 'earnings' && <EarningsTab />}
          {tab === 'settings' && <DriverSettings />}
          {tab === 'support' && <SupportTab />}
        </Suspense>
      </div>
      <EarnedNote />
      <OfferSheet isOnline={state.data?.isOnline ?? false} onAccepted={showAccepted} />
      {state.data && (
        <Suspense>
          <DriverWalkthrough isSeen={state.data.tourSeen} isAsking={state.isFetching} />
        </Suspense>
      )}
    </div>
  );
}
