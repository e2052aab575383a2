import { Pin } from 'lucide-react';
import type { Lane } from '#office/contract/tours.ts';
import { stopTime } from '#office/contract/stop-time.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { speedDisplay } from '#platform/domain/tariff.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { freeText, laneText, type WaitingLane } from './lane-times.ts';

const kinds = { pickup: 'Abholen', dropoff: 'Zustellen', return: 'Zurückbringen' };

interface LaneListProps {
  lanes: readonly Lane[];
  waiting: WaitingLane['stops'];
  now: number;
  onChoose: (deliveryId: string) => void;
}

/** On a phone, where no axis has room: each driver with the stops below one another. */
export function LaneList({ lanes, waiting, now, onChoose }: LaneListProps) {
  return (
    <ul className="mt-4 flex flex-col gap-6" aria-label="Touren der Fahrer">
      {waiting.length > 0 && (
        <li>
          <h3 className="text-base">Ohne Fahrer</h3>
          <ul className="mt-1 divide-y divide-line border-y border-line">
            {waiting.map((stop) => (
              <li key={stop.deliveryId}>
                <button
                  type="button"
                  onClick={() => onChoose(stop.deliveryId)}
                  className="block min-h-control w-full py-2 text-left"
                >
                  <span className="block">{`${splitAddress(stop.address).street} nach ${splitAddress(stop.deliveryAddress).street}`}</span>
                  <span
                    className={`tabular block text-sm ${stop.isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}
                  >
                    {`${stop.shortId}, bis ${formatTime(stop.promisedBy)} Uhr, ${speedDisplay[stop.deliverySpeed].label}`}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </li>
      )}
      {lanes.map((lane) => (
        <li key={lane.driverId}>
          <h3 className="text-base">{lane.name}</h3>
          <p className="text-sm text-ink-soft">{`${laneText(lane)}; ${freeText(lane, now)}`}</p>
          {lane.stops.length > 0 && (
            <ol className="mt-1 divide-y divide-line border-y border-line">
              {lane.stops.map((stop, index) => (
                <li key={`${stop.deliveryId}-${stop.kind}`}>
                  <button
                    type="button"
                    onClick={() => onChoose(stop.deliveryId)}
                    className="flex min-h-control w-full items-baseline gap-3 py-2 text-left"
                  >
                    <span className="tabular w-28 shrink-0 font-semibold">
                      {stopTime({ ...stop, arrivalAt: stop.arriveAt }) ?? '?'}
                    </span>
                    <span className="min-w-0 flex-1">
                      <span className="block">
                        {`${index + 1}. ${kinds[stop.kind]}, ${stop.address}`}
                        {stop.isPinned && <Pin aria-label="festgelegt" className="ml-1 inline size-4" />}
                      </span>
                      <span
                        className={`block text-sm ${stop.isLate ? 'font-semibold text-error' : 'text-ink-soft'}`}
                      >
                        {[
                          stop.shortId,
                          `bis ${formatTime(stop.promisedBy)} Uhr`,
                          stop.isLate ? 'verspätet' : '',
                          stop.isFirm ? '' : 'nur vorgesehen',
                        ]
                          .filter(Boolean)
                          .join(', ')}
                      </span>
                    </span>
                  </button>
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ul>
  );
}
