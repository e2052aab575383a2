import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DamageDialog } from './damage-dialog.tsx';
import type { Customer, Shipment } from './shipment.ts';
import { SupportDialog } from './support-dialog.tsx';

interface ShipmentSupportProps {
  shipment: Shipment;
  customer: Customer;
}

/** Both ways to contact support about one's own shipment. */
export function ShipmentSupport(props: ShipmentSupportProps) {
  const [open, setOpen] = useState<'damage' | 'support'>();
  const onClose = () => setOpen(undefined);
  return (
    <>
      {props.shipment.mayReportDamage && (
        <Button kind="secondary" onClick={() => setOpen('damage')}>
          Schaden melden
        </Button>
      )}
      <Button kind="secondary" onClick={() => setOpen('support')}>
        Support kontaktieren
      </Button>
      <DamageDialog {...props} isOpen={open === 'damage'} onClose={onClose} />
      <SupportDialog {...props} isOpen={open === 'support'} onClose={onClose} />
    </>
  );
}
