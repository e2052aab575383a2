/** What others have changed of a run, for its driver. */
import { useState } from 'react';
import { formatTime } from '#platform/contract/german-format.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import type { ActiveDelivery, RunData } from './use-active-deliveries.ts';
import { isNews } from './use-run-alarm.ts';

/** Which facts of a delivery in hand are others than when it was accepted. */
export function CorrectionBox({ correction }: { correction: NonNullable<ActiveDelivery['correction']> }) {
  const isNew = isNews(correction.at);
  return (
    <HelpBox
      tone={isNew ? 'warning' : 'info'}
      title={`${isNew ? 'Neu: ' : ''}Angaben geändert um ${formatTime(correction.at)} Uhr`}
      role="status"
    >
      <p className="text-base wrap-anywhere">{correction.text}</p>
    </HelpBox>
  );
}

/** Read once and put away: by whoever has this page open, until it is loaded again. */
const putAway = new Set<string>();

/** What was cancelled on the way to its parcel. */
export function CancelledNotices({ cancelled }: Pick<RunData, 'cancelled'>) {
  const [, setCount] = useState(0);
  function close(id: string): void {
    putAway.add(id);
    setCount(putAway.size);
  }
  return (
    <div role="status" className="flex flex-col gap-3 empty:hidden">
      {cancelled
        .filter(({ id }) => !putAway.has(id))
        .map(({ id, shortId, pickupAddress, at }) => (
          <HelpBox
            key={id}
            tone="warning"
            title={`Storniert um ${formatTime(at)} Uhr: Abholung ${splitAddress(pickupAddress).street}`}
            action={
              <Button kind="secondary" size="thumb" onClick={() => close(id)}>
                Verstanden
              </Button>
            }
          >
            <p className="text-base">
              Fahren Sie nicht mehr hin: Die Sendung {shortId} gehört nicht mehr zu Ihrer Runde. Auf Ihre
              Angebote wirkt es sich nicht aus.
            </p>
          </HelpBox>
        ))}
    </div>
  );
}
