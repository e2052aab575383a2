import { lazy, Suspense } from 'react';
import { Desk } from '#office/web/desk/desk.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** With map and drivers' choices; the desk opens without. */
const EmergencyView = lazy(() => import('./emergency-view.tsx'));

export default function SupportTab() {
  return <Desk emergency={renderEmergency} />;
}

type Message = Parameters<Parameters<typeof Desk>[0]['emergency']>[0];

const renderEmergency = ({ userId, place }: Message) =>
  userId && (
    <Suspense fallback={<Loading text="Laden..." />}>
      <EmergencyView driverId={userId} place={place} />
    </Suspense>
  );
