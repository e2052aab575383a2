import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type client, orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';
import { TabLinks } from '#web/ui/tabs.tsx';
import { openRooms, type RoomKey } from './admin-rooms.ts';
import { useNeedsCount } from './use-needs-count.ts';

interface RoomsBarProps {
  /** The room that is shown, or the one that a delivery's or a driver's page belongs to. */
  current: RoomKey | 'account' | undefined;
  /** At the bar's end. */
  children?: ReactNode;
}

/**
 * The rooms that the admin's duty opens, each with what waits in it. It stays in view on every page of the
 * admins' side; its height is kept while nobody knows yet who reads the page.
 */
export function RoomsBar({ current, children }: RoomsBarProps) {
  const open = openRooms(useMe().data?.admin);
  const waiting = useWaiting(open.length > 0);
  const needs = useNeedsCount(open.some(({ key }) => key === 'deliveries'));
  const counts: Partial<Record<RoomKey, Count>> = { ...waiting, deliveries: needs };
  return (
    <div className="sticky top-header z-20 border-b border-line bg-paper">
      <div className="page-column flex min-h-control items-end justify-between gap-4">
        {open.length > 0 && (
          <div className="min-w-0 *:border-b-0">
            <TabLinks
              label="Bereiche der Verwaltung"
              current={current ?? ''}
              tabs={open.map(({ key, label }) => ({
                key,
                label,
                to: `/admin-dashboard?tab=${key}`,
                ...counts[key],
              }))}
            />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}

interface Count {
  count?: number;
}

/** Nothing is said of a room in which nothing waits. */
const some = (count: number | null | undefined): Count => (count ? { count } : {});

type Waiting = Awaited<ReturnType<typeof client.rooms.countWaiting>>;
const toCounts = ({ newMessages, awaitingDrivers, heldAttempts, stuckJobs }: Waiting) => ({
  support: some(newMessages),
  drivers: some(awaitingDrivers),
  money: some(heldAttempts),
  health: some(stuckJobs),
});

/** What passes by time alone is asked for each minute; the rest is announced. */
function useWaiting(isOpen: boolean) {
  const { data } = useQuery({
    ...orpc.rooms.countWaiting.queryOptions({ refetchInterval: 60_000 }),
    enabled: isOpen,
  });
  return data && toCounts(data);
}
