import { Coffee, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import type { OnlineSwitch } from './use-driver-state.ts';
import { ReachNotice } from './reach-notice.tsx';
import { describePause, findStatusLayout } from './status-layout.ts';
import { WorkingTime } from './working-time.tsx';

type DriverState = z.infer<typeof driverState>;

interface StatusCardProps {
  state: DriverState;
  online: OnlineSwitch;
  /** The tap that shares the location, and whether the phone fails to report it. */
  shareLocation: ReactNode;
  hasPositionProblem: boolean;
  /** Links to what is missing, beside an error that mentions it. */
  gapsLink: ReactNode;
}

/**
 * Switch for online or offline, and the driver's average rating; one line where `findStatusLayout` says so.
 */
export function StatusCard({ state, online, shareLocation, hasPositionProblem, gapsLink }: StatusCardProps) {
  // The last delivery has ended: going offline is possible again.
  const isSettled = state.isOnline && state.activeCount === 0;
  const toggle = {
    checked: state.isOnline,
    onChange: online.setOnline,
    busy: online.isPending,
    onText: '',
    offText: '',
  };
  // What the driver has to do stands below, in the same words.
  const isBelow = state.gaps.some(({ gap, text }) => gap !== 'approval' && text === online.refusal);
  const refusal = online.refusal && !isSettled && !isBelow && (
    <HelpBox tone="error" role="alert" action={state.gaps.length > 0 ? gapsLink : undefined}>
      {online.refusal}
    </HelpBox>
  );
  const { isUnreached, isLine } = findStatusLayout(state, hasPositionProblem);
  const pause = describePause(state);
  if (isLine) {
    return (
      <section aria-label="Ihr Status" data-tour="status" className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-1">
          <SwitchField {...toggle} label={<StateWord isOnline isSmall />} className="gap-2" />
          {state.rating && (
            <p className="flex items-center gap-1.5 text-sm">
              <Star aria-hidden="true" className="size-4 shrink-0 fill-current" />
              <Average rating={state.rating} />
            </p>
          )}
        </div>
        {pause && (
          <p className="flex items-center gap-2 px-1 text-sm text-ink-soft">
            <Coffee aria-hidden="true" className="size-4 shrink-0" />
            {pause}
          </p>
        )}
        {state.reach && isUnreached && <ReachNotice reach={state.reach} shareLocation={shareLocation} />}
        {refusal}
      </section>
    );
  }
  return (
    <Surface as="section" aria-label="Ihr Status" data-tour="status" className="flex flex-col gap-3">
      <SwitchField
        {...toggle}
        size="thumb"
        label={<StateWord isOnline={state.isOnline} />}
        hint={hintText(state)}
      />
      {refusal}
      {/* Before the shift: while online the offers come first. */}
      {!state.isOnline && state.askedDocuments.length > 0 && (
        <p className="text-sm text-ink-soft">
          Uns fehlt noch die Rückseite Ihres Führerscheins.{' '}
          <TextLink tone="ink" to="/driver-onboarding" className="py-3">
            Jetzt nachreichen
          </TextLink>
        </p>
      )}
      <div>
        {state.isOnline && <WorkingTime state={state} />}
        <Rating rating={state.rating} />
      </div>
    </Surface>
  );
}

function hintText({ isOnline, pausedUntil, pendingPauseMinutes, silentAt }: DriverState): string | undefined {
  if (isOnline && pausedUntil) return 'In der Pause keine Angebote';
  if (isOnline && pendingPauseMinutes) return 'Bis zur Pause keine Angebote';
  if (isOnline) return 'Bereit für Aufträge';
  return silentAt
    ? `Um ${formatTime(silentAt)} Uhr offline gestellt: Von Ihrem Gerät kam nichts mehr.`
    : 'Keine Aufträge';
}

/** Shows the state; screen readers get the switch's name: 'Online, ein' or 'Online, aus'. */
function StateWord({ isOnline, isSmall = false }: { isOnline: boolean; isSmall?: boolean }) {
  return (
    <>
      <span className="sr-only">Online</span>
      <span
        aria-hidden="true"
        className={`inline-flex items-center ${isSmall ? 'gap-2' : 'gap-2.5 font-heading text-xl'}`}
      >
        <span
          className={`${isSmall ? 'size-3' : 'size-3.5'} rounded-full ${isOnline ? 'bg-success' : 'border-[3px] border-ink-soft'}`}
        />
        {isOnline ? 'Online' : 'Offline'}
      </span>
    </>
  );
}

function Rating({ rating }: { rating: DriverState['rating'] }) {
  return (
    <p className="flex items-center gap-2 border-t border-line pt-3 text-sm">
      <Star aria-hidden="true" className={`size-5 shrink-0 ${rating ? 'fill-current' : 'text-ink-soft'}`} />
      {rating ? <Average rating={rating} /> : <span className="text-ink-soft">Noch keine Bewertungen</span>}
    </p>
  );
}

function Average({ rating }: { rating: NonNullable<DriverState['rating']> }) {
  return (
    <span>
      <span className="sr-only">Durchschnittliche Bewertung: </span>
      <strong className="tabular text-base font-semibold">{formatAverage(rating.average)}</strong>{' '}
      <span className="text-ink-soft">
        von 5 ({rating.count} {rating.count === 1 ? 'Bewertung' : 'Bewertungen'})
      </span>
    </span>
  );
}

function formatAverage(average: number): string {
  return average.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function StatusCardSkeleton() {
  return (
    <Skeleton
      label="Profildaten werden geladen..."
      className="flex flex-col gap-3 rounded-surface border border-line bg-surface p-4 sm:p-6"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-h-14 flex-1 flex-col justify-center gap-2">
          <SkeletonBar className="h-6 w-44" />
          <SkeletonBar className="h-4 w-56" />
        </div>
        <SkeletonBar className="h-8 w-14 rounded-full" />
      </div>
      <div className="border-t border-line pt-3">
        <SkeletonBar className="h-5 w-44" />
      </div>
    </Skeleton>
  );
}
