import { useQuery } from '@tanstack/react-query';
import { Phone, Siren } from 'lucide-react';
import { useMemo } from 'react';
import { formatDateTime, formatTime } from '#platform/contract/german-format.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { serverNow } from '#web/lib/server-now.ts';
import { useMe } from '#web/lib/session.ts';
import { useMessageChange } from '#web/lib/use-message-change.ts';
import { buttonClasses } from '#web/ui/button-style.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useEmergencyAlarm } from './use-emergency-alarm.ts';

type Emergency = Awaited<ReturnType<typeof client.support.listEmergencies>>['emergencies'][number];

/** Off for admins whose duty does not open the desk. */
export const useEmergencies = ({ enabled = true } = {}) =>
  useQuery({ ...orpc.support.listEmergencies.queryOptions(), enabled });

/**
 * Unresolved emergencies of drivers. Renders nothing if there are none; a new one is announced and plays a
 * sound.
 */
export function Emergencies() {
  const list = useEmergencies();
  const emergencies = list.data?.emergencies ?? [];
  const ids = useMemo(() => list.data?.emergencies.map(({ id }) => id), [list.data]);
  useEmergencyAlarm(ids);
  return (
    <div role="alert">
      {list.isError && !list.data && (
        <p className="flex flex-wrap items-center gap-x-2 pt-2 text-sm text-error">
          Ob es Notfälle gibt, konnte nicht geladen werden.
          <Button kind="quiet" busy={list.isFetching} onClick={() => void list.refetch()}>
            Erneut versuchen
          </Button>
        </p>
      )}
      {emergencies.length > 0 && (
        <section
          aria-labelledby="notfaelle"
          className="mt-4 mb-2 rounded-surface border border-error bg-status-red text-ink dense:my-1 dense:flex dense:items-start"
        >
          <h2
            id="notfaelle"
            className="flex items-center gap-2 px-4 pt-3 text-base text-status-red-text sm:px-6 dense:shrink-0 dense:px-3 dense:py-2"
          >
            <Siren aria-hidden="true" className="size-5" />
            {emergencies.length === 1 ? 'Notfall' : `${emergencies.length} Notfälle`}
          </h2>
          <ul className="min-w-0 flex-1 divide-y divide-error/30">
            {emergencies.map((emergency) => (
              <EmergencyRow key={emergency.id} emergency={emergency} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const HALF_DAY_MS = 12 * 3_600_000;

/** The date only of one that nobody has finished for long. */
const timeText = (at: string) =>
  serverNow() - Date.parse(at) < HALF_DAY_MS ? formatTime(at) : formatDateTime(at);

/** What to know before calling; the rest is at the desk. */
function EmergencyRow({ emergency }: { emergency: Emergency }) {
  const { id, driverName, at, location, description, contactName, phone, assigneeName } = emergency;
  return (
    <li className="flex flex-col gap-x-6 gap-y-3 px-4 py-3 sm:px-6 md:flex-row md:items-center dense:px-2 dense:py-0.5">
      <div className="min-w-0 flex-1 dense:flex dense:gap-3 dense:[&>p]:line-clamp-1">
        <p className="wrap-anywhere">
          <strong className="font-semibold">{driverName}</strong>
          <span className="tabular text-sm">, {timeText(at)} Uhr</span>
        </p>
        <p className="wrap-anywhere">{location}</p>
        <p className="line-clamp-2 wrap-anywhere">{description}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {assigneeName ? (
          <p className="font-medium">{assigneeName} kümmert sich</p>
        ) : (
          <TakeButton emergency={emergency} />
        )}
        <a
          href={phoneLink(phone)}
          className={buttonClasses('secondary', 'md', false, false, 'max-sm:px-3.5')}
        >
          <Phone aria-hidden="true" className="size-4.5 max-sm:hidden" />
          <span className="sr-only">{contactName} anrufen: </span>
          {phone}
        </a>
        <ButtonLink
          kind="secondary"
          className="max-sm:px-3.5"
          to={`/admin-dashboard?tab=support&message=${id}`}
        >
          Bearbeiten<span className="sr-only">: Notfall von {driverName}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** Ends the alarm for all others; of two admins the second reads who was first. */
function TakeButton({ emergency: { id, changedAt, driverName } }: { emergency: Emergency }) {
  const assigneeId = useMe().data?.user?.id ?? null;
  const take = useMessageChange(() =>
    client.desk.assignMessage({ id, seenChangedAt: changedAt, assigneeId }),
  );
  return (
    <Button
      busy={take.isPending}
      aria-label={`Ich kümmere mich: Notfall von ${driverName}`}
      onClick={() => {
        if (!take.isPending) take.mutate(undefined);
      }}
    >
      Ich kümmere mich
    </Button>
  );
}
