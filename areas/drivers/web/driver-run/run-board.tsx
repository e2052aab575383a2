import type { ReactNode } from 'react';
import { formatDistance, formatTime } from '#platform/contract/german-format.ts';
import { NotBeforeBadge } from '#web/fields/not-before-badge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { DepartureList, DepartureRow } from '#web/ui/departure-row.tsx';
import { splitAddress } from '#web/lib/split-address.ts';
import { stopWords } from './next-stop.ts';
import { countParcels } from './driver-commands.ts';
import type { JoinedRun } from './use-run.ts';

interface RunBoardProps {
  run: JoinedRun;
  map: ReactNode;
}

/** All stops like a departure board: time, place and action; and the line through them on the map. */
export function RunBoard({ run, map }: RunBoardProps) {
  return (
    <section aria-labelledby="runde" className="flex flex-col gap-3">
      <div>
        <h3 id="runde" className="text-xl">
          Ihre Runde
        </h3>
        <p className="tabular text-sm text-ink-soft">{runText(run)}</p>
      </div>
      {/* A single stop is described by the card above. */}
      {run.stops.length > 1 && (
        <DepartureList label="Ihre Runde">
          {run.stops.map((stop, index) => (
            <DepartureRow
              key={`${stop.deliveryId}-${stop.kind}`}
              time={stop.arrivalAt ? formatTime(stop.arrivalAt) : '–'}
              timeNote={stop.kind === 'return' ? undefined : `bis ${formatTime(stop.promisedBy)}`}
              place={`${index + 1}. ${splitAddress(stop.address).street}`}
              detail={
                <>
                  {stopWords[stop.kind]},{' '}
                  {stop.parcels > 1
                    ? `${countParcels(stop.parcels)}: ${stop.shortId}`
                    : `Auftrag ${stop.shortId}`}
                  {stop.wish && <strong className="block font-semibold wrap-anywhere">{stop.wish}</strong>}
                </>
              }
              state={
                stop.isLate ? (
                  <Badge color="red">kommt zu spät</Badge>
                ) : stop.notBefore ? (
                  <NotBeforeBadge at={stop.notBefore} />
                ) : undefined
              }
            />
          ))}
        </DepartureList>
      )}
      {map}
    </section>
  );
}

/** 'Noch 4 Halte, 12,3 km, der letzte gegen 15:40 Uhr' */
function runText({ stops, totalMeters }: JoinedRun): string {
  const lastAt = stops.at(-1)?.arrivalAt;
  if (totalMeters === null || !lastAt) {
    return 'Wege lassen sich gerade nicht berechnen: Die Halte stehen nach der zugesagten Zeit.';
  }
  const way = formatDistance(totalMeters);
  if (stops.length === 1) return `Noch 1 Halt, ${way}, gegen ${formatTime(lastAt)} Uhr`;
  return `Noch ${stops.length} Halte, ${way}, der letzte gegen ${formatTime(lastAt)} Uhr`;
}
