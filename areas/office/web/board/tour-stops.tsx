import { Pin } from 'lucide-react';
import type { DriverTour } from '#office/contract/tours.ts';
import { stopTime } from '#office/contract/stop-time.ts';
import { DeliveryLink } from './delivery-link.tsx';
import { shortenAddress } from './shorten-address.ts';

const kinds: Record<DriverTour['stops'][number]['kind'], string> = {
  pickup: 'Abholung',
  dropoff: 'Zustellung',
  return: 'Rückgabe',
};

/** What a driver still has ahead, in order: when, what, which delivery and where. */
export function TourStops({ stops, current }: { stops: DriverTour['stops']; current?: string }) {
  if (stops.length === 0) return <p className="text-ink-soft">Kein Halt.</p>;
  return (
    <ol className="divide-y divide-line">
      {stops.map((stop, index) => (
        <li
          key={`${stop.deliveryId} ${stop.kind}`}
          className={`flex items-baseline gap-3 py-1 ${stop.deliveryId === current ? 'font-semibold' : ''}`}
        >
          <span className="tabular w-4 shrink-0 text-right text-ink-soft">{index + 1}</span>
          <span className={`tabular w-24 shrink-0 ${stop.isLate ? 'text-error' : ''}`}>
            {stopTime(stop) ?? '–'}
          </span>
          <span className="w-20 shrink-0">{kinds[stop.kind]}</span>
          {stop.deliveryId !== current && <DeliveryLink id={stop.deliveryId} shortId={stop.shortId} />}
          <span className="min-w-0 flex-1 truncate" title={stop.address}>
            {shortenAddress(stop.address)}
          </span>
          {stop.isLate && <span className="shrink-0 text-error">zu spät</span>}
          {stop.isPinned && (
            <span className="shrink-0">
              <Pin aria-hidden="true" className="size-4" />
              <span className="sr-only">von Hand gesetzt</span>
            </span>
          )}
        </li>
      ))}
    </ol>
  );
}
