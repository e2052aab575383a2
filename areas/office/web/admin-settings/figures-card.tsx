import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { settingLabels } from '#people/contract/setting-labels.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { NumberStepper } from '#web/ui/number-stepper.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Figure = Awaited<ReturnType<typeof client.settings.listSettings>>['figures'][number];

const units: Record<Figure['key'], string> = {
  offer_seconds: 'Sekunden',
  offer_rounds: 'Angebote',
  silent_offline_minutes: 'Minuten',
  deliveries_per_driver: 'Sendungen',
  stop_minutes_documents: 'Minuten',
  stop_minutes_small: 'Minuten',
  stop_minutes_medium: 'Minuten',
  stop_minutes_large: 'Minuten',
  absence_wait_minutes: 'Minuten',
  sale_reserve_minutes: 'Minuten',
  sale_over_target_percent: 'Prozent',
  free_cancel_minutes: 'Minuten',
  tell_waiting_minutes: 'Minuten',
  cancel_unaccepted_minutes: 'Minuten',
  promise_credit_percent: 'Prozent',
  dispatcher_refund_euros: 'Euro',
  drawing_right_cents: 'Cent',
  target_kept_percent: 'Prozent',
  target_accepted_minutes: 'Minuten',
  target_cancelled_percent: 'Prozent',
  target_rating_tenths: 'Zehntel',
};

/**
 * Numeric settings; each is saved separately. Shown below the switches, which show the loading state.
 */
export function FiguresCard() {
  const { data } = useQuery(orpc.settings.listSettings.queryOptions());
  if (!data) return null;
  return (
    <Surface as="section" aria-labelledby="zahlen" className="mt-6 max-w-3xl">
      <h2 id="zahlen" className="text-lg">
        Disposition, Zusagen, Erstattungen und Ziele
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {data.figures.map((figure) => (
          <FigureRow key={`${figure.key} ${figure.value}`} figure={figure} />
        ))}
      </ul>
    </Surface>
  );
}

function FigureRow({ figure: { key, value, standard, least, most } }: { figure: Figure }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [draft, setDraft] = useState(value);
  const [label, unit] = [settingLabels[key], units[key]];
  const save = useMutation({
    mutationFn: () => client.settings.changeFigure({ key, value: draft }),
    onSuccess: () => showToast({ title: `Gespeichert: ${label} ${draft} ${unit}` }),
    onError: (error) =>
      showToast({
        title: 'Die Zahl wurde nicht gespeichert.',
        description: failureText(error),
        kind: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.settings.key() }),
  });
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 py-3">
      <NumberStepper
        className="min-w-0 flex-1 basis-72"
        label={label}
        hint={`${unit}, ${least} bis ${most}, üblich ${standard}`}
        value={draft}
        onChange={setDraft}
        min={least}
        max={most}
      />
      {draft !== value && (
        <Button
          kind="secondary"
          busy={save.isPending}
          busyText="Wird gespeichert..."
          onClick={() => {
            if (!save.isPending) save.mutate();
          }}
        >
          Speichern
        </Button>
      )}
    </li>
  );
}
