import { useParams } from 'react-router';
import { DriverFile } from '#drivers/web/driver-file/driver-file.tsx';
import { DeliveriesOf } from '#office/web/deliveries-of/deliveries-of.tsx';
import { DriverDayCard } from '#office/web/driver-day/driver-day-card.tsx';
import { DriverAdjustments } from '#money/web/adjustments/driver-adjustments.tsx';
import { WriteToDriver } from '#office/web/driver-messages/write-to-driver.tsx';
import { PersonNotes } from '#office/web/person-notes/person-notes.tsx';
import { DriverPayouts } from '#money/web/payouts/driver-payouts.tsx';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { pageMeta } from '#web/lib/page-title.ts';
import { useMe } from '#web/lib/session.ts';
import { keepFocus } from '#web/ui/keep-focus.ts';
import AdminBar from './admin-bar.tsx';

export const meta = () => pageMeta('Fahrer Details');

/** One page under two paths: another part of the product refers to the driver by the user's id. */
export default function DriverDetailsPage() {
  const { id, userId = id } = useParams();
  return (
    <RequireRole roles={['admin']} elsewhere="/">
      <AdminBar room="drivers" />
      <main ref={keepFocus} className="page-column pb-16">
        <Details userId={userId} />
      </main>
    </RequireRole>
  );
}

function Details({ userId }: { userId: string | undefined }) {
  const areas = useMe().data?.admin?.areas ?? [];
  return (
    <DriverFile
      key={userId}
      userId={userId}
      rights={{ mayDecide: areas.includes('driver_decisions') }}
      today={userId && <DriverDayCard id={userId} hasTour={areas.includes('board')} />}
      deliveries={userId && areas.includes('deliveries') && <DeliveriesOf of={{ driver: userId }} />}
      notes={
        userId && (
          <>
            {(areas.includes('board') || areas.includes('support')) && <WriteToDriver driverId={userId} />}
            <PersonNotes id={userId} mayAct={areas.includes('board')} />
          </>
        )
      }
      more={
        userId &&
        areas.includes('money') && (
          <>
            <DriverAdjustments driverId={userId} />
            <DriverPayouts driverId={userId} />
          </>
        )
      }
    />
  );
}
