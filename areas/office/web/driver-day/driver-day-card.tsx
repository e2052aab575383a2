import { useQuery } from '@tanstack/react-query';
import type { DriverTour } from '#office/contract/tours.ts';
import type { DriverDay } from '#office/contract/driver-day.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { formatDuration, formatTime, formatTotal } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { QueryState } from '#web/ui/query-state.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { serverDate } from '#web/lib/server-now.ts';

/** A position ages without any event. */
const ASK_EVERY_MS = 30_000;

interface DriverDayCardProps {
  id: string;
  /** The tour is for those who may move it. */
  hasTour: boolean;
}

/**
 * How it goes, in one look: whether the driver can be reached, what is on board, what today brought, and what
 * is still ahead as a line of stops.
 */
export function DriverDayCard({ id, hasTour }: DriverDayCardProps) {
  const day = useQuery(
    orpc.driverDay.getDriverDay.queryOptions({ input: { id }, refetchInterval: ASK_EVERY_MS }),
  );
  const tour = useQuery({
    ...orpc.board.getDriverTour.queryOptions({ input: { id }, refetchInterval: ASK_EVERY_MS }),
    enabled: hasTour,
  });
  return (
    <Surface as="section" aria-label="Heute" className="flex flex-col gap-3">
      <h2 className="sr-only">Heute</h2>
      <QueryState query={day} failure="Der Tag des Fahrers konnte nicht geladen werden.">
        {(data) => (
          <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:flex lg:justify-between">
            {toFacts(data, serverDate()).map(({ term, value, more }) => (
              <div key={term} className="min-w-0">
                <dt className="text-sm text-ink-soft">{term}</dt>
                <dd className="tabular font-semibold">{value}</dd>
                {more && <dd className="tabular text-sm text-ink-soft">{more}</dd>}
              </div>
            ))}
          </dl>
        )}
      </QueryState>
      {hasTour && (
        <div className="border-t border-line pt-3">
          <h3 className="sr-only">Tour</h3>
          <QueryState query={tour} failure="Die Tour konnte nicht geladen werden.">
            {({ stops }) => <Stops stops={stops} />}
          </QueryState>
        </div>
      )}
    </Surface>
  );
}

interface Fact {
  term: string;
  value: string;
  more?: string | undefined;
}

function toFacts(day: DriverDay, now: Date): Fact[] {
  const { aboardCount, activeCount, batteryPercent, earnings, ratings, seenAt } = day;
  const { average, count } = ratings;
  const signs = [
    batteryPercent !== null && `Akku ${batteryPercent} %`,
    hiddenText(day.hiddenSince),
    seenAt && day.positionAt === null && 'ohne Position',
  ];
  return [
    { term: 'Status', ...stateOf(day, now) },
    {
      term: 'Letztes Zeichen',
      value: seenAt ? agoText(seenAt, now) : '–',
      more: signs.filter(Boolean).join(', '),
    },
    {
      term: 'An Bord',
      value: aboardCount === 0 ? 'nichts' : aboardCount === 1 ? '1 Paket' : `${aboardCount} Pakete`,
      more: activeCount > aboardCount ? `${activeCount - aboardCount} noch abzuholen` : undefined,
    },
    { term: 'Heute zugestellt', value: day.deliveredToday.toLocaleString('de-DE') },
    ...(earnings
      ? [
          {
            term: 'Verdienst heute',
            value: formatTotal(earnings.todayCents),
            more: `${formatTotal(earnings.weekCents)} seit Sonntag, ${formatTotal(earnings.openCents)} offen`,
          },
        ]
      : []),
    {
      term: 'Bewertung',
      value:
        average === null
          ? 'noch keine'
          : `${average.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} von 5`,
      more: count > 0 ? `aus ${count.toLocaleString('de-DE')}` : undefined,
    },
  ];
}

function stateOf(day: DriverDay, now: Date): Pick<Fact, 'value' | 'more'> {
  const { onlineSince, pausedUntil, shiftEndsAt, isAsked } = day;
  if (!onlineSince) return { value: 'Offline' };
  const isPaused = pausedUntil !== null && new Date(pausedUntil) > now;
  const more = [
    shiftEndsAt && `Schicht bis ${formatTime(shiftEndsAt)}`,
    !isPaused && isAsked === false && 'bekommt gerade keine Angebote',
  ];
  return {
    value: isPaused ? `Pause bis ${formatTime(pausedUntil)}` : `Online seit ${formatTime(onlineSince)}`,
    more: more.filter(Boolean).join(', '),
  };
}

function agoText(at: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(at).getTime()) / 1000);
  return seconds < 60 ? 'vor weniger als 1 Min.' : `vor ${formatDuration(seconds)}`;
}

const kinds: Record<DriverTour['stops'][number]['kind'], string> = {
  pickup: 'Abholung',
  dropoff: 'Zustellung',
  return: 'Rückgabe',
};

function Stops({ stops }: Pick<DriverTour, 'stops'>) {
  if (stops.length === 0) return <p className="text-sm text-ink-soft">Kein Halt offen.</p>;
  return (
    // Scrolled by keys too: nothing in it but its links takes the focus.
    <ol aria-label="Tour" className="flex gap-2 overflow-x-auto pb-1">
      {stops.map(({ deliveryId, shortId, kind, address, person, arrivalAt, promisedBy, isLate }) => (
        <li
          key={`${deliveryId}-${kind}`}
          className={`w-44 shrink-0 border-t pt-1 text-sm ${isLate ? 'border-error' : 'border-edge'}`}
        >
          <p className="flex items-baseline justify-between gap-2">
            <span className="tabular font-semibold">{arrivalAt ? formatTime(arrivalAt) : '–'}</span>
            {kind === 'dropoff' && (
              <span className={`tabular ${isLate ? 'text-error' : 'text-ink-soft'}`}>
                {isLate ? 'zu spät, ' : ''}bis {formatTime(promisedBy)}
              </span>
            )}
          </p>
          <p className="flex justify-between gap-2">
            {kinds[kind]} <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink>
          </p>
          <p className="truncate" title={`${splitAddress(address).street}, ${person}`}>
            {splitAddress(address).street}, {person}
          </p>
        </li>
      ))}
    </ol>
  );
}
