import { DeliveryList } from '#delivery/web/delivery/delivery-list.tsx';
import { useActingFor } from '#web/lib/acting-for.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What has ended, of the person or of the company that is ordered for. */
export default function CompletedTab() {
  const company = useActingFor();
  return (
    <DeliveryList
      key={company?.id}
      companyId={company?.id}
      list="completed"
      label="Abgeschlossene Lieferungen"
      empty={
        <EmptyState
          title="Noch nichts abgeschlossen."
          description="Zugestellte, stornierte und nicht angetroffene Sendungen stehen später hier."
          action={<ButtonLink to="?tab=new">Lieferung aufgeben</ButtonLink>}
        />
      }
    />
  );
}
