import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingLabels } from '#people/contract/setting-labels.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Setting = Awaited<ReturnType<typeof client.settings.listSettings>>['settings'][number];

const hints: Record<Setting['key'], string> = {
  delivery_form_enabled: 'Aus: Niemand kann neue Sendungen aufgeben. Bezahlte Sendungen laufen weiter.',
  high_volume_dialog_enabled: 'An: Kunden können nach einem Angebot für viele Sendungen fragen.',
  driver_approval_required: 'An: Fahrer gehen erst online, wenn ihre Unterlagen freigegeben sind.',
  sell_only_kept:
    'An: Express und Express Gold sind nur zu bestellen, wo Weg und Fahrer es gerade erlauben. Standard immer.',
  payout_needs_two:
    'An: Wer eine Auszahlung vorschlägt, kann ihre Datei nicht laden und sie nicht als überwiesen vermerken. Das tut ein zweiter Admin.',
};

/** Settings with a switch; each takes effect immediately. */
export function SettingsCard() {
  const list = useQuery(orpc.settings.listSettings.queryOptions());
  const load = useLoad(list);
  if (load.hasFailed) {
    return (
      <ErrorState
        title="Die Einstellungen konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!list.data) return <SkeletonRows label="Laden..." />;
  return (
    <Surface as="section" aria-labelledby="systemeinstellungen" className="max-w-3xl">
      <h2 id="systemeinstellungen" className="text-lg">
        Systemeinstellungen
      </h2>
      <div className="mt-3 flex flex-col divide-y divide-line">
        {list.data.settings.map((setting) => (
          <SettingSwitch key={setting.key} setting={setting} />
        ))}
      </div>
    </Surface>
  );
}

function SettingSwitch({ setting: { key, value } }: { setting: Setting }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const change = useMutation({
    mutationKey: ['setting', key],
    mutationFn: (next: boolean) => client.settings.changeSetting({ key, value: next }),
    onError: (error) =>
      showToast({
        title: 'Die Einstellung wurde nicht geändert.',
        description: failureText(error),
        kind: 'destructive',
      }),
    // The server's value, also after an error: only the answer may have been lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.settings.key() }),
  });
  return (
    <SwitchField
      label={settingLabels[key]}
      hint={hints[key]}
      checked={change.isPending ? change.variables : value}
      busy={change.isPending}
      onChange={(next) => {
        // A double click may be faster than the render of `busy`.
        if (!queryClient.isMutating({ mutationKey: ['setting', key] })) change.mutate(next);
      }}
      className="py-2"
    />
  );
}
