import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useMe } from '#web/lib/session.ts';
import { TabLinks } from '#web/ui/tabs.tsx';
import { openRooms, type RoomKey } from './admin-rooms.ts';
import { roomLetters, useRoomKeys } from './use-room-keys.ts';
import { useRoomNews } from './use-room-news.ts';

interface RoomsBarProps {
  /** The room that is shown, or the one that a delivery's or a driver's page belongs to. */
  current: RoomKey | 'account' | undefined;
  /** At the bar's end. */
  children?: ReactNode;
}

/**
 * The rooms that the admin's duty opens, each with what is new in it for this admin. It stays in view on
 * every page of the admins' side; its height is kept while nobody knows yet who reads the page.
 */
export function RoomsBar({ current, children }: RoomsBarProps) {
  const open = openRooms(useMe().data?.admin);
  useRoomKeys(open);
  // A page about one delivery or driver does not show what else is new.
  const isInRoom = useLocation().pathname === '/admin-dashboard';
  const counts = useRoomNews(isInRoom ? current : undefined, {
    hasRooms: open.length > 0,
    hasDeliveries: open.some(({ key }) => key === 'deliveries'),
  });
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
                hint: `${label} (G, dann ${roomLetters[key]})`,
                to: `/admin-dashboard?tab=${key}`,
                // Nothing is said of a room in which nothing is new.
                ...(counts[key] ? { count: counts[key] } : {}),
              }))}
            />
          </div>
        )}
        {children}
      </div>
    </div>
  );
}
