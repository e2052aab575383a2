import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, Coffee } from 'lucide-react';
import type { z } from 'zod';
import type { driverState } from '#drivers/contract/drivers.ts';
import { formatTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { serverNow } from '#web/lib/server-now.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PauseChoice } from './pause-choice.tsx';
import { describePause, type PauseState } from './status-layout.ts';

const HALF_HOUR = 30 * 60_000;
const HOURS_AHEAD = 12;

type WorkingState = PauseState & Pick<z.infer<typeof driverState>, 'shiftEndsAt' | 'activeCount'>;

/**
 * The end of today's shift, if the driver sets one, and breaks. Offers respect both. One line until it is
 * opened.
 */
export function WorkingTime({ state }: { state: WorkingState }) {
  const { change, isPending } = useWorkingTime();
  const { shiftEndsAt } = state;
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-14 cursor-pointer items-center gap-2 font-semibold">
        <Coffee aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
        <span className="flex-1">{summaryText(state)}</span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-ink-soft in-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 pb-2">
        <SelectField
          label="Bis wann fahren Sie heute?"
          hint="Freiwillig. Angebote, die länger dauern, kommen dann nicht."
          size="thumb"
          options={listEnds(shiftEndsAt)}
          placeholder="Keine Angabe"
          value={shiftEndsAt ?? ''}
          disabled={isPending}
          onChange={({ target }) => change(() => client.drivers.setShift({ until: target.value || null }))}
        />
        <PauseChoice state={state} change={change} isPending={isPending} />
      </div>
    </details>
  );
}

function summaryText(state: WorkingState): string {
  const pause = describePause(state);
  if (pause) return pause;
  if (state.shiftEndsAt) return `Feierabend um ${formatTime(state.shiftEndsAt)} Uhr`;
  return 'Feierabend und Pause';
}

/** One change at a time; the state is refetched in either case. */
function useWorkingTime() {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const mutation = useMutation({
    mutationFn: (act: () => Promise<unknown>) => act(),
    onError: (error) => showToast({ title: 'Fehler', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.drivers.key() }),
  });
  const change = (act: () => Promise<unknown>) => {
    if (!mutation.isPending) mutation.mutate(act);
  };
  return { change, isPending: mutation.isPending };
}

/** Every half hour of the next twelve hours, and the current value. */
function listEnds(chosen: string | null): { value: string; label: string }[] {
  const first = Math.ceil(serverNow() / HALF_HOUR) * HALF_HOUR;
  const ends = Array.from({ length: 2 * HOURS_AHEAD }, (_, index) =>
    new Date(first + (index + 1) * HALF_HOUR).toISOString(),
  );
  const all = chosen && !ends.includes(chosen) ? [chosen, ...ends] : ends;
  return all.map((end) => ({ value: end, label: `${formatTime(end)} Uhr` }));
}
