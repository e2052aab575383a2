import { lazy, Suspense } from 'react';
import { useOpened } from '#web/lib/use-opened.ts';
import { Button } from '#web/ui/button.tsx';
import type { Customer, Shipment } from './shipment.ts';
import type { Contact } from './support-dialogs.tsx';

const loadDialogs = () => import('./support-dialogs.tsx');
const SupportDialogs = lazy(loadDialogs);

interface ShipmentSupportProps {
  shipment: Shipment;
  customer: Customer;
}

/** Both ways to contact support about one's own shipment. */
export function ShipmentSupport(props: ShipmentSupportProps) {
  const { open, times, opens, close } = useOpened<Contact>(loadDialogs);
  return (
    <>
      {props.shipment.mayReportDamage && (
        <Button kind="secondary" {...opens('damage')}>
          Schaden melden
        </Button>
      )}
      <Button kind="secondary" {...opens('support')}>
        Support kontaktieren
      </Button>
      <Suspense>{times > 0 && <SupportDialogs {...props} open={open} onClose={close} />}</Suspense>
    </>
  );
}
