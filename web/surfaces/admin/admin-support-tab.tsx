import { lazy, Suspense } from 'react';
import { Desk, type DeskSlots } from '#office/web/desk/desk.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** With map and drivers' choices; the desk opens without. */
const EmergencyView = lazy(() => import('./emergency-view.tsx'));
/** With every act of the board. */
const DeskParcel = lazy(() => import('./desk-parcel.tsx'));

export default function SupportTab() {
  return <Desk emergency={renderEmergency} parcel={renderParcel} />;
}

const renderEmergency: DeskSlots['emergency'] = ({ userId, place }) =>
  userId && (
    <Suspense fallback={<Loading text="Laden..." />}>
      <EmergencyView driverId={userId} place={place} />
    </Suspense>
  );

const renderParcel: DeskSlots['parcel'] = (id) => (
  <Suspense fallback={<Loading text="Laden..." />}>
    <DeskParcel id={id} />
  </Suspense>
);
