import { useQuery } from '@tanstack/react-query';
import type { DriverTour } from '#office/contract/tours.ts';
import type { DriverDay } from '#office/contract/driver-day.ts';
import { hiddenText } from '#office/contract/hidden-text.ts';
import { formatDuration, formatTime, formatTotal } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { DataList } from '#web/ui/data-list.tsx';
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

/** Whether the driver can be reached, what today brought, and what is still ahead. */
export function DriverDayCard({ id, hasTour }: DriverDayCardProps) {
  const day = useQuery(
    orpc.driverDay.getDriverDay.queryOptions({ input: { id }, refetchInterval: ASK_EVERY_MS }),
  );
  const tour = useQuery({
    ...orpc.board.getDriverTour.queryOptions({ input: { id }, refetchInterval: ASK_EVERY_MS }),
    enabled: hasTour,
  });
  return (
    <Surface as="section" aria-label="Heute">
      <h2 className="mb-1 text-lg">Heute</h2>
      <QueryState query={day} failure="Der Tag des Fahrers konnte nicht geladen werden.">
        {(data) => <DataList items={toItems(data, serverDate())} />}
      </QueryState>
      {hasTour && (
        <>
          <h3 className="mt-4 mb-1 font-semibold">Tour</h3>
          <QueryState query={tour} failure="Die Tour konnte nicht geladen werden.">
            {({ stops }) => <Stops stops={stops} />}
          </QueryState>
        </>
      )}
    </Surface>
  );
}

function toItems(day: DriverDay, now: Date) {
  const { onlineSince, positionAt, hiddenSince, isAsked, shiftEndsAt, pausedUntil, earnings, ratings } = day;
  const { average, count } = ratings;
  return [
    {
      term: 'Erreichbar',
      value: onlineSince
        ? `online seit ${formatTime(onlineSince)} Uhr${isAsked ? '' : ', bekommt gerade keine Angebote'}`
        : 'offline',
    },
    { term: 'Position', value: positionText(positionAt, now, hiddenSince) },
    ...(shiftEndsAt ? [{ term: 'Schicht bis', value: `${formatTime(shiftEndsAt)} Uhr` }] : []),
    ...(pausedUntil && new Date(pausedUntil) > now
      ? [{ term: 'Pause bis', value: `${formatTime(pausedUntil)} Uhr` }]
      : []),
    { term: 'Heute zugestellt', value: day.deliveredToday.toLocaleString('de-DE') },
    ...(earnings
      ? [
          {
            term: 'Verdienst',
            value: `${formatTotal(earnings.todayCents)} heute, ${formatTotal(earnings.weekCents)} seit Sonntag, ${formatTotal(earnings.openCents)} offen`,
          },
        ]
      : []),
    {
      term: 'Bewertung',
      value:
        average === null
          ? 'noch keine'
          : `${average.toLocaleString('de-DE', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} von 5, aus ${count.toLocaleString('de-DE')}`,
    },
  ];
}

function positionText(positionAt: string | null, now: Date, hiddenSince: string | null): string {
  const hidden = hiddenSince ? `, ${hiddenText(hiddenSince)} Uhr` : '';
  if (!positionAt) return `keine${hidden}`;
  const seconds = Math.max(0, (now.getTime() - new Date(positionAt).getTime()) / 1000);
  return `${seconds < 60 ? 'vor weniger als 1 Min.' : `vor ${formatDuration(seconds)}`}${hidden}`;
}

const kinds: Record<DriverTour['stops'][number]['kind'], string> = {
  pickup: 'Abholung',
  dropoff: 'Zustellung',
  return: 'Rückgabe',
};

function Stops({ stops }: Pick<DriverTour, 'stops'>) {
  if (stops.length === 0) return <p className="text-ink-soft">Kein Halt offen.</p>;
  return (
    <ol className="divide-y divide-line">
      {stops.map(({ deliveryId, shortId, kind, address, person, arrivalAt, promisedBy, isLate }) => (
        <li key={`${deliveryId}-${kind}`} className="flex items-baseline gap-3 py-1.5">
          <span className="tabular w-12 shrink-0">{arrivalAt ? formatTime(arrivalAt) : '–'}</span>
          <span className="min-w-0 flex-1 wrap-anywhere">
            {kinds[kind]}, {splitAddress(address).street}, {person}{' '}
            <TextLink to={`/delivery-details/${deliveryId}`}>{shortId}</TextLink>
          </span>
          {kind === 'dropoff' && (
            <span className="tabular flex shrink-0 items-center gap-2 text-sm text-ink-soft">
              {isLate && <Badge color="red">Verspätet</Badge>}
              bis {formatTime(promisedBy)}
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
