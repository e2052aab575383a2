import { useQuery } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import type { BoardRow } from '#office/contract/board.ts';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { carryingStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { pauseAfterFailure } from '#web/lib/query-client.ts';
import { serverDate } from '#web/lib/server-now.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Button } from '#web/ui/button.tsx';
import { QueryState } from '#web/ui/query-state.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { GiveManyDialog } from './many-dialogs.tsx';

const RECHECK_MS = 20_000;

type Load = Awaited<ReturnType<typeof client.board.getDriverLoad>>;
export type DriverPlace = NonNullable<Load['place']>;

interface EmergencyFileProps {
  driverId: string;
  /** Known when it was reported. */
  place: DriverPlace | null;
  renderMap: (place: DriverPlace, name: string) => ReactNode;
}

/**
 * What to know of a driver who needs help: where he is, whom to call, what he carries; and one act that gives
 * all of it to somebody else.
 */
export function EmergencyFile({ driverId, place, renderMap }: EmergencyFileProps) {
  const load = useQuery(
    orpc.board.getDriverLoad.queryOptions({
      input: { id: driverId },
      refetchInterval: (asked) => pauseAfterFailure(asked) || RECHECK_MS,
    }),
  );
  return (
    <section aria-label="Fahrer und Pakete" className="flex flex-col gap-5 border-y border-line py-4">
      <QueryState query={load} failure="Was der Fahrer bei sich hat, konnte nicht geladen werden.">
        {(data) => (
          <>
            <Whereabouts load={data} reported={place} renderMap={renderMap} />
            <Parcels rows={data.deliveries} />
          </>
        )}
      </QueryState>
    </section>
  );
}

function Whereabouts({
  load: { name, phone, isOnline, place },
  reported,
  renderMap,
}: { load: Load; reported: DriverPlace | null } & Pick<EmergencyFileProps, 'renderMap'>) {
  const newest = place && (!reported || place.at > reported.at) ? place : reported;
  const known = JSON.stringify(newest);
  // Memoised: an answer that names the same place must not move the map.
  const shown = useMemo(() => JSON.parse(known) as DriverPlace | null, [known]);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <strong className="font-semibold">{isOnline ? 'Online' : 'Offline'}</strong>
          {shown ? `, zuletzt geortet ${ageText(shown.at)}` : ', kein Standort bekannt'}
        </p>
        <a href={phoneLink(phone)} className={buttonClasses('secondary', 'md', false, false)}>
          <Phone aria-hidden="true" className="size-4.5" />
          {name}, {phone}
        </a>
      </div>
      {shown && renderMap(shown, name)}
    </div>
  );
}

function Parcels({ rows }: { rows: BoardRow[] }) {
  const [isGiving, setIsGiving] = useState(false);
  const givable = rows.filter(({ allowedCommands }) => allowedCommands.includes('reassign'));
  const aboard = rows.filter(({ status }) => isOneOf(carryingStatuses, status)).length;
  if (rows.length === 0) return <p>Kein Paket und kein Auftrag in der Hand.</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h4 className="text-base">
          {rows.length === 1 ? '1 Sendung' : `${rows.length} Sendungen`}, {aboard} davon im Fahrzeug
        </h4>
        {givable.length > 0 && (
          <Button kind="secondary" onClick={() => setIsGiving(true)}>
            Ganze Tour abgeben
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {rows.map((row) => (
          <li key={row.id} className="flex flex-col gap-1 py-2">
            <p className="flex flex-wrap items-center gap-2">
              <Badge color={row.statusColor}>{row.statusLabel}</Badge>
              <TextLink tone="ink" to={`/delivery-details/${row.id}`}>
                {row.shortId}
              </TextLink>
              <span className="tabular text-sm">{arrivalText(row, serverDate())}</span>
            </p>
            <p className="text-sm wrap-anywhere">
              {splitAddress(row.pickupAddress).street} nach {splitAddress(row.deliveryAddress).street},{' '}
              {row.receiverName}
            </p>
          </li>
        ))}
      </ul>
      {isGiving && (
        <GiveManyDialog
          rows={givable}
          hint="Was schon im Fahrzeug ist, übernimmt der neue Fahrer dort. Beide werden verständigt."
          onClose={() => setIsGiving(false)}
          onDone={() => setIsGiving(false)}
        />
      )}
    </div>
  );
}

/** 'vor 4 Minuten', and after an hour the time itself. */
function ageText(at: string): string {
  const minutes = Math.max(0, Math.round((serverDate().getTime() - Date.parse(at)) / 60_000));
  if (minutes >= 60) return `am ${formatDateTime(at)} Uhr`;
  return minutes < 1 ? 'gerade eben' : minutes === 1 ? 'vor einer Minute' : `vor ${minutes} Minuten`;
}
