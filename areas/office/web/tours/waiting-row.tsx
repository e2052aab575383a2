import { formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { type WaitingLane, waitingText } from './lane-times.ts';

interface WaitingRowProps {
  lane: WaitingLane;
  /** All that wait, also those that have no room here. */
  count: number;
  tabIndexAt: number | undefined;
  chosenId: string | undefined;
  isOver: boolean;
  mayMove: boolean;
}

/** Above the drivers: what waits for one, the most urgent first. It stays in view while the lanes scroll. */
export function WaitingRow({ lane, count, tabIndexAt, chosenId, isOver, mayMove }: WaitingRowProps) {
  const { driverId, name, stops } = lane;
  return (
    <div
      role="row"
      data-lane={driverId}
      className={`sticky top-7 z-30 flex border-b-2 border-edge ${isOver ? 'bg-water' : 'bg-paper'}`}
    >
      <div
        role="rowheader"
        className="sticky left-0 flex w-44 shrink-0 flex-col justify-center border-r border-line px-3 py-1"
      >
        <span className="truncate font-semibold">{name}</span>
        <span className="truncate text-xs text-ink-soft">
          {count === 0 ? 'keine wartet' : count === 1 ? '1 Sendung wartet' : `${count} Sendungen warten`}
        </span>
      </div>
      <div role="presentation" data-track className="min-w-0 flex-1">
        <div
          className="sticky left-44 flex flex-wrap items-center gap-1.5 overflow-y-auto px-2 py-1.5"
          style={{ width: 'calc(100cqw - 11rem)', minHeight: 40, maxHeight: 76 }}
        >
          {stops.map((stop, index) => (
            <span
              key={stop.deliveryId}
              role="gridcell"
              tabIndex={tabIndexAt === index ? 0 : -1}
              data-cell={index}
              data-delivery={stop.deliveryId}
              draggable={mayMove}
              aria-selected={stop.deliveryId === chosenId}
              aria-label={waitingText(stop)}
              title={waitingText(stop)}
              className={`tabular flex h-7 items-center gap-1.5 rounded-control border bg-surface px-2 text-xs whitespace-nowrap ${
                stop.isLate ? 'border-error text-error' : 'border-ink'
              } ${stop.deliveryId === chosenId ? 'outline-3 outline-offset-1 outline-brand-mark' : ''} ${
                mayMove ? 'cursor-grab' : 'cursor-default'
              }`}
            >
              <span className="font-semibold">{stop.shortId}</span>
              <span>{`bis ${formatTime(stop.promisedBy)}`}</span>
              <span className={stop.isLate ? '' : 'text-ink-soft'}>
                {speedDisplay[stop.deliverySpeed].label}
              </span>
              {stop.isLate && <span className="font-semibold">verspätet</span>}
            </span>
          ))}
          {stops.length === 0 && (
            <span
              role="gridcell"
              tabIndex={tabIndexAt === 0 ? 0 : -1}
              data-cell={0}
              className="text-xs text-ink-soft"
            >
              Alle Sendungen haben einen Fahrer.
            </span>
          )}
        </div>
      </div>
    </div>
  );
}
