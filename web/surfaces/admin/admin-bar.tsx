import { lazy, Suspense, useMemo } from 'react';
import { RoomsBar } from '#office/web/rooms/rooms-bar.tsx';
import { isRoomOpen, openRooms, type RoomKey } from '#office/web/rooms/admin-rooms.ts';
import { KeysHelp } from '#office/web/rooms/keys-help.tsx';
import { OpenAlarms } from '#operating/web/alarms/open-alarms.tsx';
import { AdminSearch } from '#office/web/search/admin-search.tsx';
import { Emergencies } from '#office/web/support/emergencies.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { useMe } from '#web/lib/session.ts';

const QuarantineNote = lazy(() => import('#office/web/rooms/quarantine-note.tsx'));

/** On every page of the admins' side: its rooms, and emergencies above everything else. */
export default function AdminBar({ room }: { room: RoomKey | 'account' | undefined }) {
  const admin = useMe().data?.admin;
  const rooms = useMemo(() => openRooms(admin), [admin]);
  const mayOrder = rooms.length > 0 && (admin?.areas.includes('board') ?? false);
  const places = useMemo(
    () => [
      ...rooms.map(({ key, label }) => ({ to: `/admin-dashboard?tab=${key}`, label })),
      ...(mayOrder ? [{ to: '/admin/order', label: 'Bestellung am Telefon' }] : []),
    ],
    [rooms, mayOrder],
  );
  return (
    <>
      <RoomsBar current={room}>
        {rooms.length > 0 && (
          <nav aria-label="Schnellzugriff" className="flex shrink-0 items-center gap-2">
            {mayOrder && (
              <ButtonLink kind="secondary" to="/admin/order" className="my-1 max-lg:hidden">
                Bestellung
              </ButtonLink>
            )}
            <AdminSearch places={places} />
          </nav>
        )}
      </RoomsBar>
      <KeysHelp open={rooms} />
      {admin?.quarantine && (
        <Suspense>
          <QuarantineNote copyOf={admin.quarantine.copyOf} />
        </Suspense>
      )}
      {rooms.length > 0 && <OpenAlarms />}
      {isRoomOpen(admin, 'support') && (
        <div className="page-column">
          <Emergencies />
        </div>
      )}
    </>
  );
}
