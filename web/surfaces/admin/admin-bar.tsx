import { RoomsBar } from '#web/features/office/rooms/rooms-bar.tsx';
import type { RoomKey } from '#web/features/office/rooms/admin-rooms.ts';
import { Emergencies } from '#web/features/office/support/emergencies.tsx';
import { useMe } from '#web/lib/session.ts';

/** On every page of the admins' side: its rooms, and emergencies above everything else. */
export default function AdminBar({ room }: { room: RoomKey | 'account' | undefined }) {
  const areas = useMe().data?.admin?.areas ?? [];
  return (
    <>
      <RoomsBar current={room} />
      {areas.includes('support') && (
        <div className="page-column">
          <Emergencies />
        </div>
      )}
    </>
  );
}
