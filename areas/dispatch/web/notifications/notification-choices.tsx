import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { useToast } from '#web/ui/toast.tsx';

type Choices = Awaited<ReturnType<typeof client.notifications.listChoices>>;
type ChoiceRow = Choices['events'][number];
type Channel = ChoiceRow['channels'][number];

const channelNames: Record<Channel['channel'], string> = {
  mail: 'E-Mail',
  push: 'Mitteilung',
  sms: 'SMS oder E-Mail an den Empfänger',
};

/** Which notifications the account gets, and by which channel: each tick takes effect immediately. */
export function NotificationChoices() {
  const list = useQuery(orpc.notifications.listChoices.queryOptions());
  const load = useLoad(list);
  if (load.hasFailed) {
    return (
      <ErrorState
        title="Ihre Mitteilungen konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  if (!list.data) return <SkeletonRows label="Laden..." />;
  return (
    <ul className="divide-y divide-line border-y border-line">
      {list.data.events.map((row) => (
        <li key={row.event} className="py-2">
          <fieldset className="grid gap-x-6 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
            <legend className="contents">
              <span className="py-2 font-semibold">{row.title}</span>
            </legend>
            <div className="flex flex-wrap gap-x-6">
              {row.channels.map((channel) => (
                <Choice key={channel.channel} row={row} channel={channel} />
              ))}
            </div>
          </fieldset>
        </li>
      ))}
    </ul>
  );
}

function Choice({
  row: { event },
  channel: { channel, isOn, isSwitchable },
}: {
  row: ChoiceRow;
  channel: Channel;
}) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const key = ['notification', event, channel];
  const change = useMutation({
    mutationKey: key,
    mutationFn: (next: boolean) => client.notifications.changeChoice({ event, channel, isOn: next }),
    onError: (error) =>
      showToast({
        title: 'Die Mitteilung wurde nicht umgeschaltet.',
        description: failureText(error),
        kind: 'destructive',
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.notifications.key() }),
  });
  return (
    <CheckboxField
      label={isSwitchable ? channelNames[channel] : `${channelNames[channel]} (immer)`}
      checked={change.isPending ? change.variables : isOn}
      disabled={!isSwitchable}
      onChange={({ target }) => {
        // A double click may be faster than the next render.
        if (!queryClient.isMutating({ mutationKey: key })) change.mutate(target.checked);
      }}
    />
  );
}
