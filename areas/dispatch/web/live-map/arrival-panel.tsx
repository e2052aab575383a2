import { clockText, promiseText, windowText } from '#delivery/contract/arrival-text.ts';
import type { LiveView } from '#dispatch/contract/positions.ts';
import { ageText, isStale, stopsText } from './live-texts.ts';

interface ArrivalPanelProps {
  live: LiveView;
  /** The latest, beside the window; undefined where the arrival is named elsewhere on the page. */
  promisedBy: string | undefined;
  now: Date;
  /** The answer could not be refreshed. */
  isOutdated: boolean;
  /** Also show the ETA of the pick-up, which concerns the customer only. */
  withPickup?: boolean;
}

/** The arrival, the stops before it, and the age of the position; in words, with or without a map. */
export function ArrivalPanel({ live, promisedBy, now, isOutdated, withPickup = false }: ArrivalPanelProps) {
  const { position, arrivals } = live;
  const dropoff = arrivals.find(({ kind }) => kind === 'dropoff');
  const pickup = withPickup ? arrivals.find(({ kind }) => kind === 'pickup') : undefined;
  if (!dropoff && !pickup && !position) return null;
  // Without a refresh only clock times are shown, because "in a few minutes" may no longer be true.
  const wordsOf = (window: LiveView['arrivals'][number]) =>
    isOutdated ? clockText(window) : windowText(window, now);
  // Before the pick-up the stops ahead are not the receiver's concern.
  const isCarried = dropoff && !arrivals.some(({ kind }) => kind === 'pickup');
  const isBehindOthers = isCarried && dropoff.stopsBefore > 0;
  return (
    <div className="flex flex-col gap-1" data-live="arrival">
      {pickup && (
        <p className="mb-1 text-ink-soft">
          Abholung <span className="tabular">{wordsOf(pickup)}</span>
        </p>
      )}
      {dropoff && promisedBy && (
        <p aria-live="polite">
          <span className="block text-sm text-ink-soft">Ankunft voraussichtlich</span>
          <strong className="tabular font-heading text-lg font-semibold sm:text-xl">
            {wordsOf(dropoff)}
          </strong>
          <span className="tabular block text-sm text-ink-soft">{promiseText(promisedBy, now)}</span>
        </p>
      )}
      {dropoff?.whyLater && <p className="text-sm text-ink-soft">{dropoff.whyLater}</p>}
      {isCarried && <p>{stopsText(dropoff.stopsBefore)}</p>}
      {!position && isBehindOthers && (
        <p className="text-sm text-ink-soft">
          Sobald Ihr Paket als Nächstes an der Reihe ist, sehen Sie den Kurier hier auf der Karte.
        </p>
      )}
      {position && <PositionLine position={position} now={now} isOutdated={isOutdated} />}
    </div>
  );
}

function PositionLine({
  position,
  now,
  isOutdated,
}: {
  position: NonNullable<LiveView['position']>;
  now: Date;
  isOutdated: boolean;
}) {
  const isOld = isStale(position, now);
  return (
    <p
      role="status"
      data-live={isOld ? 'stale' : 'fresh'}
      className={`tabular w-fit text-sm ${isOld ? 'rounded-control bg-status-yellow px-3 py-1 text-status-yellow-text' : 'text-ink-soft'}`}
    >
      {ageText(position, now)}
      {position.isRough && !isOld && ', auf etwa 500 m genau'}
      {isOld &&
        (isOutdated
          ? '. Es kommt gerade keine neuere an.'
          : '. Der Kurier meldet sich gerade nicht, zum Beispiel in einem Funkloch.')}
    </p>
  );
}
