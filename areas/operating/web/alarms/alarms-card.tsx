import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDateTime } from '#platform/contract/german-format.ts';
import { type client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { useLoad } from '#web/lib/use-load.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { AlarmDialog } from './alarm-dialog.tsx';

type AlarmRules = Awaited<ReturnType<typeof client.alarms.listAlarmRules>>;
type AlarmRule = AlarmRules['rules'][number];

/** What raises an alarm and who is told, and the last alarms; `push` is the switch for this browser. */
export function AlarmsCard({ push }: { push: ReactNode }) {
  const list = useQuery(orpc.alarms.listAlarmRules.queryOptions());
  const load = useLoad(list);
  const [open, setOpen] = useState<AlarmRule>();
  if (load.hasFailed) {
    return (
      <ErrorState
        title="Die Alarme konnten nicht geladen werden."
        description={failureText(load.failure)}
        onRetry={() => void list.refetch()}
        isRetrying={list.isFetching}
      />
    );
  }
  const { data } = list;
  if (!data) return <SkeletonRows label="Laden..." />;
  return (
    <Surface as="section" aria-labelledby="alarme" className="mt-6 max-w-3xl">
      <h2 id="alarme" className="text-lg">
        Alarme
      </h2>
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {data.rules.map((rule) => (
          <li key={rule.kind} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-72">
              <h3 className="text-base">{rule.label}</h3>
              <p className="tabular text-sm wrap-anywhere text-ink-soft">{describe(rule)}</p>
            </div>
            <Button
              kind="secondary"
              aria-label={`Alarm „${rule.label}“ ändern`}
              onClick={() => setOpen(rule)}
            >
              Ändern
            </Button>
          </li>
        ))}
      </ul>
      {push}
      <Lately alarms={data.lately} />
      {open && (
        <AlarmDialog
          rule={open}
          hasShortMessages={data.hasShortMessages}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Surface>
  );
}

/** '20 Minuten über der Zusage. Mail an Inhaber, Push, Webhook.' */
function describe({ isOn, figure, ways }: AlarmRule): string {
  if (!isOn) return 'Aus';
  const channels = [
    ways.toOwners && 'Mail an Inhaber',
    ...ways.emails,
    ways.hasPush && 'Push an Inhaber',
    ways.phones.length > 0 && `SMS an ${ways.phones.join(', ')}`,
    ways.webhookUrl && 'Webhook',
  ].filter(Boolean);
  const way = channels.length > 0 ? channels.join(', ') : 'nur hier in der Verwaltung';
  return `${figure ? `${figure.value} ${figure.label}. ` : ''}${way}.`;
}

function Lately({ alarms }: { alarms: AlarmRules['lately'] }) {
  return (
    <>
      <h3 className="mt-4 text-base">Zuletzt</h3>
      {alarms.length === 0 && <p className="mt-1 text-sm text-ink-soft">Noch kein Alarm.</p>}
      <ol className="mt-1 divide-y divide-line text-sm">
        {alarms.map(({ id, label, text, raisedAt, endedAt, acknowledgedBy }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2">
            <Badge color={endedAt ? 'gray' : 'yellow'}>{endedAt ? 'Vorbei' : 'Offen'}</Badge>
            <span className="font-semibold">{label}</span>
            <span className="tabular text-ink-soft">
              {formatDateTime(raisedAt)}
              {endedAt && ` bis ${formatDateTime(endedAt)}`}
              {acknowledgedBy && `, ${acknowledgedBy}`}
            </span>
            <span className="w-full wrap-anywhere text-ink-soft">{text}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
