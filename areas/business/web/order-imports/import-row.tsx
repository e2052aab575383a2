import { formatDateTime, formatTotal } from '#platform/contract/german-format.ts';
import type { ImportRowState } from '#business/domain/import-fields.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useAnnouncedAct } from '#web/lib/use-announced-act.ts';
import { Badge, type BadgeColor } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { FixFault } from './fix-fault.tsx';
import type { Row } from './shown-import.ts';

const badges: Record<ImportRowState, { text: string; color: BadgeColor }> = {
  new: { text: 'Ungeprüft', color: 'gray' },
  faulty: { text: 'Fehler', color: 'red' },
  repeated: { text: 'Doppelt', color: 'yellow' },
  ready: { text: 'Bereit', color: 'blue' },
  agreed: { text: 'Wird bestellt', color: 'blue' },
  ordered: { text: 'Bestellt', color: 'green' },
  refused: { text: 'Nicht bestellt', color: 'orange' },
};

/** A row of a file with its price, its faults to fix, or its delivery. */
export function ImportRow({ row }: { row: Row }) {
  const { line, typed, state, faults, notes, speed, priceCents, earlierPriceCents, deliveryId } = row;
  const badge = badges[state];
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 sm:grid-cols-[4rem_1fr_auto]">
        <span className="tabular text-sm text-ink-soft">Zeile {line}</span>
        <div className="min-w-0 max-sm:order-1 max-sm:col-span-2">
          <p className="font-semibold wrap-anywhere">{typed.receiverName || 'Ohne Empfänger'}</p>
          <p className="text-sm wrap-anywhere text-ink-soft">
            {[typed.deliveryAddress, typed.reference].filter(Boolean).join(', ')}
          </p>
        </div>
        <div className="flex flex-wrap items-baseline justify-end gap-x-3 gap-y-1">
          {priceCents !== null && speed && (
            <span className="tabular text-sm">
              {speedDisplay[speed].label}, <span className="font-semibold">{formatTotal(priceCents)}</span>
              {earlierPriceCents !== null && (
                <span className="text-ink-soft"> statt {formatTotal(earlierPriceCents)}</span>
              )}
            </span>
          )}
          {deliveryId && <TextLink to={`/delivery-details/${deliveryId}`}>Zur Sendung</TextLink>}
          <Badge color={badge.color}>{badge.text}</Badge>
        </div>
      </div>
      {notes.map((note) => (
        <p key={note} className="text-sm text-ink-soft sm:pl-20">
          {note}
        </p>
      ))}
      {faults.length > 0 && (
        <ul aria-label={`Fehler in Zeile ${line}`} className="flex flex-col gap-4 sm:pl-20">
          {faults.map((fault) => (
            <li key={fault.field}>
              <FixFault row={row} fault={fault} />
            </li>
          ))}
        </ul>
      )}
      {state === 'repeated' && <Repeated row={row} />}
    </li>
  );
}

function Repeated({ row: { id, line, repeats } }: { row: Row }) {
  const again = useAnnouncedAct({
    act: () => client.orderImports.repeatOrderImportRow({ id }),
    done: `Zeile ${line} wird noch einmal bestellt`,
    refresh: [orpc.orderImports.key()],
  });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm sm:pl-20">
      <p>
        {repeats?.orderedAt ? (
          <>
            Schon bestellt am {formatDateTime(repeats.orderedAt)}.{' '}
            {repeats.deliveryId && (
              <TextLink to={`/delivery-details/${repeats.deliveryId}`}>Zur früheren Sendung</TextLink>
            )}
          </>
        ) : (
          `Steht schon in Zeile ${repeats?.line ?? ''} dieser Datei.`
        )}
      </p>
      <Button
        kind="secondary"
        className="text-sm"
        busy={again.isPending}
        aria-label={`Zeile ${line} trotzdem bestellen`}
        onClick={() => again.mutate(undefined)}
      >
        Trotzdem bestellen
      </Button>
    </div>
  );
}
