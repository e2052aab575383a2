import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { driverState } from '#contract/drivers.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Skeleton, SkeletonBar } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import type { OnlineSwitch } from './use-driver-state.ts';
import type { PositionProblem } from './use-position-report.ts';

type DriverState = z.infer<typeof driverState>;

const problemTexts: Record<PositionProblem, string> = {
  refused: 'Ihr Standort ist nicht freigegeben. Die Entfernung zur Abholung bleibt unbekannt.',
  unavailable: 'Ihr Standort ist zurzeit nicht bekannt. Die Entfernung zur Abholung bleibt unbekannt.',
};

interface StatusCardProps {
  state: DriverState;
  online: OnlineSwitch;
  positionProblem: PositionProblem | null;
  /** Where to read what is missing, beside a refusal that speaks of it. */
  gapsLink: ReactNode;
}

/** Online or offline, changed with the thumb, and how customers rate this driver. */
export function StatusCard({ state, online, positionProblem, gapsLink }: StatusCardProps) {
  // The last delivery is done: what kept the driver online no longer does.
  const isSettled = state.isOnline && state.activeCount === 0;
  return (
    <Surface as="section" aria-label="Ihr Status" className="flex flex-col gap-3">
      <SwitchField
        size="thumb"
        label={<StateWord isOnline={state.isOnline} />}
        hint={state.isOnline ? 'Bereit für Aufträge' : 'Keine Aufträge'}
        checked={state.isOnline}
        onChange={online.setOnline}
        busy={online.isPending}
        onText=""
        offText=""
      />
      {online.refusal && !isSettled && (
        <HelpBox tone="error" action={state.gaps.length > 0 ? gapsLink : undefined}>
          {online.refusal}
        </HelpBox>
      )}
      {positionProblem && <p className="text-sm text-ink-soft">{problemTexts[positionProblem]}</p>}
      <Rating rating={state.rating} />
    </Surface>
  );
}

/** Seen as the state, heard as the switch's name: 'Online, ein' or 'Online, aus'. */
function StateWord({ isOnline }: { isOnline: boolean }) {
  return (
    <>
      <span className="sr-only">Online</span>
      <span aria-hidden="true" className="inline-flex items-center gap-2.5 font-heading text-xl">
        <span
          className={`size-3.5 rounded-full ${isOnline ? 'bg-success' : 'border-[3px] border-ink-soft'}`}
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
      {rating ? (
        <span>
          <span className="sr-only">Durchschnittliche Bewertung: </span>
          <strong className="tabular text-base font-semibold">{formatAverage(rating.average)}</strong>{' '}
          <span className="text-ink-soft">
            von 5 ({rating.count} {rating.count === 1 ? 'Bewertung' : 'Bewertungen'})
          </span>
        </span>
      ) : (
        <span className="text-ink-soft">Noch keine Bewertungen</span>
      )}
    </p>
  );
}

function formatAverage(average: number): string {
  return average.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

export function StatusCardSkeleton() {
  return (
    <Skeleton label="Profildaten werden geladen..." className="rounded-surface border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 p-4 sm:p-6">
        <div className="flex min-h-14 flex-1 flex-col justify-center gap-2">
          <SkeletonBar className="h-6 w-44" />
          <SkeletonBar className="h-4 w-56" />
        </div>
        <SkeletonBar className="h-8 w-14 rounded-full" />
      </div>
    </Skeleton>
  );
}
