import { useQuery } from '@tanstack/react-query';
import { formatTime } from '#platform/contract/german-format.ts';
import { orpc } from '#web/lib/api-client.ts';
import { useIsSessionLeft } from '#web/lib/left-session.ts';
import { OfflineBar } from '#web/ui/offline-bar.tsx';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { isHeld } from './outbox/kept-act.ts';
import { useOutbox } from './use-outbox.ts';

/** Connection, unsent acts and the age of the data in one line: the screen belongs to the next stop. */
export function ConnectionLine() {
  const isOnline = useIsOnline();
  const isLeft = useIsSessionLeft();
  const { acts, isSending } = useOutbox();
  // Fetched by the lists themselves; used here only to tell how old they are.
  const active = useQuery({ ...orpc.drivers.listActiveDeliveries.queryOptions(), enabled: false });
  const offers = useQuery({ ...orpc.drivers.listOffers.queryOptions(), enabled: false });
  const waiting = acts.filter(
    (act) => !act.refusal && act.undoUntil === undefined && !isHeld(act, acts),
  ).length;
  const stale = [active, offers].find((list) => list.isError && list.data);
  const state = active.dataUpdatedAt > 0 && `Stand von ${formatTime(new Date(active.dataUpdatedAt))}.`;
  const unsent = waiting > 0 && countUnsent(waiting, isOnline && isSending);
  // After signing out nothing is shown whose age could matter.
  if (!isOnline) return <OfflineBar>{isLeft ? null : unsent || state || undefined}</OfflineBar>;
  const isStale = stale && `Nicht aktuell. Stand von ${formatTime(new Date(stale.dataUpdatedAt))}.`;
  return (
    <OfflineBar isOffline={Boolean(unsent || isStale)} title={null}>
      {unsent || isStale}
    </OfflineBar>
  );
}

function countUnsent(waiting: number, isSending: boolean): string {
  const acts = waiting === 1 ? '1 Meldung' : `${waiting} Meldungen`;
  if (isSending) return `${acts} ${waiting === 1 ? 'wird' : 'werden'} gesendet.`;
  return `${acts} ${waiting === 1 ? 'wartet' : 'warten'}.`;
}
