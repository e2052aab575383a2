import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';

/** Break lengths that the server accepts, in minutes. */
const PAUSES = [15, 30, 45] as const;

interface PauseChoiceProps {
  state: Pick<z.infer<typeof driverState>, 'activeCount' | 'pausedUntil' | 'pendingPauseMinutes'>;
  change: (act: () => Promise<unknown>) => void;
  isPending: boolean;
}

/** Begins a break, ends it, or takes back one that would begin after the last drop-off. */
export function PauseChoice({ state, change, isPending }: PauseChoiceProps) {
  const { activeCount, pausedUntil, pendingPauseMinutes } = state;
  const pause = (input: Parameters<typeof client.drivers.setPause>[0]) => () =>
    change(() => client.drivers.setPause(input));
  if (pausedUntil) {
    return (
      <Button kind="secondary" size="thumb" isWide busy={isPending} onClick={pause({ minutes: 0 })}>
        Pause beenden
      </Button>
    );
  }
  const minutes = PAUSES.find((length) => length === pendingPauseMinutes);
  if (minutes) {
    return (
      <div className="flex flex-col gap-3">
        <p>
          Ihre {minutes} Minuten Pause beginnen von selbst, sobald nichts mehr zuzustellen ist. Neue Angebote
          kommen bis dahin nicht.
        </p>
        <Button kind="secondary" size="thumb" isWide busy={isPending} onClick={pause({ minutes: 0 })}>
          Pause zurücknehmen
        </Button>
        <Button
          kind="quiet"
          size="thumb"
          isWide
          disabled={isPending}
          aria-describedby="pause-at-once"
          onClick={pause({ minutes, atOnce: true })}
        >
          Sofort pausieren
        </Button>
        <p id="pause-at-once" className="text-sm text-ink-soft">
          Wenn Sie nicht weiterfahren können: Wer auf ein Paket wartet, bekommt es {minutes} Minuten später
          und erfährt die neue Ankunftszeit.
        </p>
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {activeCount > 0 ? 'Pause nach der letzten Zustellung' : 'Pause machen'}
      </legend>
      <div className="grid grid-cols-3 gap-2">
        {PAUSES.map((length) => (
          <Button
            key={length}
            kind="secondary"
            size="thumb"
            isWide
            className="px-2! whitespace-nowrap"
            disabled={isPending}
            onClick={pause({ minutes: length })}
          >
            {length} min
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
