import { DeliveryList } from '#delivery/web/delivery/delivery-list.tsx';
import { useActingFor } from '#web/lib/acting-for.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { GuestOrders } from './guest-orders.tsx';

/** What is under way, of the person or of the company that is ordered for. */
export default function ActiveTab() {
  const company = useActingFor();
  return (
    <>
      {!company && <GuestOrders />}
      <DeliveryList
        key={company?.id}
        companyId={company?.id}
        list="active"
        label="Aktive Lieferungen"
        empty={
          <EmptyState
            title={`Hier stehen ${company ? `die laufenden Sendungen von ${company.name}` : 'Ihre laufenden Sendungen'}.`}
            description="Sobald Sie eine Lieferung bezahlt haben, sehen Sie hier, wo sie ist und wann sie ankommt."
            action={<ButtonLink to="?tab=new">Lieferung aufgeben</ButtonLink>}
          />
        }
      />
    </>
  );
}
