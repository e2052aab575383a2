import type { DriverOutlook as Outlook } from '#dispatch/contract/driver-outlook.ts';
import { FORECAST_WEEKS } from '#drivers/domain/shift-lists.ts';
import { formatTime, formatTotal } from '#platform/contract/german-format.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { Surface } from '#web/ui/surface.tsx';
import {
  describeExpected,
  describePayout,
  describeSum,
  describeWaiting,
  groupDistricts,
} from './outlook-texts.ts';
import { useOutlook } from './use-outlook.ts';

/** What an idle driver looks at: today and the week, the next payout, and where parcels are ordered. */
export default function DriverOutlook({ isOnline }: { isOnline: boolean }) {
  const outlook = useOutlook();
  const load = useLoad(outlook);
  const hasNetwork = useIsOnline();
  if (outlook.data) {
    return <Figures outlook={outlook.data} isOnline={isOnline} isOld={!hasNetwork || outlook.isError} />;
  }
  if (load.isWaiting) return <SkeletonRows label="Ihre Zahlen werden geladen..." />;
  if (!hasNetwork) return null;
  return (
    <ErrorState
      title="Ihre Zahlen konnten nicht geladen werden."
      description={failureText(load.failure)}
      onRetry={() => void outlook.refetch()}
      isRetrying={outlook.isFetching}
    />
  );
}

function Figures({ outlook, isOnline, isOld }: { outlook: Outlook; isOnline: boolean; isOld: boolean }) {
  const { at, today, week, nextPayout, onTheWayCents, demand, expected } = outlook;
  return (
    <Surface as="section" aria-label="Heute und diese Woche" className="flex flex-col gap-3">
      {!isOnline && (
        <p>
          {expected
            ? describeExpected(expected)
            : 'Was die nächsten Stunden bringen, wissen wir noch nicht: Dafür ist zu wenig gemessen.'}
        </p>
      )}
      <dl className="flex flex-col gap-2">
        <Figure term="Heute" cents={today.cents} note={describeSum(today)} />
        <Figure term="Diese Woche" cents={week.cents} note={describeSum(week)} />
        {nextPayout && (
          <Figure term="Nächste Auszahlung" cents={nextPayout.cents} note={describePayout(nextPayout)} />
        )}
        {onTheWayCents > 0 && (
          <Figure term="Unterwegs zur Bank" cents={onTheWayCents} note="überwiesen, noch nicht bestätigt" />
        )}
      </dl>
      <Demand demand={demand} />
      <p className="text-sm text-ink-soft">
        {isOld && `Stand von ${formatTime(at)}. `}
        Die Woche zählt ab Sonntag, die Stunde ist Zeit online ohne Pausen.
      </p>
    </Surface>
  );
}

function Figure({ term, cents, note }: { term: string; cents: number; note: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        {term}
        <span className="block text-sm text-ink-soft">{note}</span>
      </dt>
      <dd className="tabular shrink-0 font-semibold">{formatTotal(cents)}</dd>
    </div>
  );
}

function Demand({ demand: { now, later, waiting } }: { demand: Outlook['demand'] }) {
  if (now.length === 0 && !later && !waiting) return null;
  return (
    <div className="border-t border-line pt-3">
      {waiting && <p className="pb-1">{describeWaiting(waiting)}</p>}
      {now.length > 0 && (
        <>
          <h3 className="font-semibold">Aufträge um diese Zeit</h3>
          <ul>
            {groupDistricts(now).map(([step, names]) => (
              <li key={step}>
                <span className="text-ink-soft">{step}:</span> {names}
              </li>
            ))}
          </ul>
        </>
      )}
      {later && (
        <p className="pt-1">
          <span className="text-ink-soft">Ab {later.hour} Uhr mehr:</span>{' '}
          {later.districts.map(({ name }) => name).join(', ')}
        </p>
      )}
      <p className="pt-1 text-sm text-ink-soft">
        Gezählt in den letzten {FORECAST_WEEKS} Wochen, nie ein einzelner Kunde.
      </p>
    </div>
  );
}
