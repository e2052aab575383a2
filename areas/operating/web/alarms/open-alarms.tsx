import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { formatTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';

const RECHECK_MS = 60_000;

type Alarm = Awaited<ReturnType<typeof client.alarms.listOpenAlarms>>['alarms'][number];

/** What is the matter now, above every room that it concerns; nothing without an alarm. */
export function OpenAlarms() {
  const { data } = useQuery(orpc.alarms.listOpenAlarms.queryOptions({ refetchInterval: RECHECK_MS }));
  const alarms = data?.alarms ?? [];
  return (
    // There from the start: a screen reader announces what appears in it.
    <div role="status" aria-label="Alarme">
      {alarms.length > 0 && (
        <ul className="divide-y divide-line border-b border-line bg-status-yellow text-status-yellow-text">
          {alarms.map((alarm) => (
            <AlarmLine key={alarm.id} alarm={alarm} />
          ))}
        </ul>
      )}
    </div>
  );
}

function AlarmLine({
  alarm: { id, label, text, raisedAt, acknowledgedAt, acknowledgedBy },
}: {
  alarm: Alarm;
}) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const take = useMutation({
    mutationFn: () => client.alarms.acknowledgeAlarm({ id }),
    onError: (error) =>
      showToast({ title: 'Nicht vermerkt', description: failureText(error), kind: 'destructive' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: orpc.alarms.key() }),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-sm dense:py-0.5">
      <BellRing aria-hidden="true" className="size-4.5 shrink-0" />
      <p className="min-w-0 flex-1 basis-64 wrap-anywhere">
        <strong className="font-semibold">{label}</strong>
        <span className="tabular"> seit {formatTime(raisedAt)} Uhr.</span> {text}
      </p>
      {acknowledgedAt ? (
        <p className="font-medium">
          {acknowledgedBy ? `${acknowledgedBy} kümmert sich` : 'Jemand kümmert sich'}
        </p>
      ) : (
        <Button
          kind="secondary"
          busy={take.isPending}
          aria-label={`Ich kümmere mich: ${label}`}
          onClick={() => {
            if (!take.isPending) take.mutate();
          }}
        >
          Ich kümmere mich
        </Button>
      )}
    </li>
  );
}
