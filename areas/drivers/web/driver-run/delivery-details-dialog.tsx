import { formatDateTime, formatDistance, formatPrice } from '#platform/contract/german-format.ts';
import { listHints } from '#delivery/domain/hints.ts';
import type { End } from '#delivery/domain/order-facts.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { DeliveryTimeline } from '#web/fields/delivery-timeline.tsx';
import { MappedRoute } from './mapped-route.tsx';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';

interface DeliveryDetailsDialogProps {
  delivery: ActiveDelivery;
  isOpen: boolean;
  onClose: () => void;
}

/** Everything about an accepted delivery, for reading at a standstill. */
export function DeliveryDetailsDialog({ delivery, isOpen, onClose }: DeliveryDetailsDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Auftrag ${delivery.shortId}`}
      actions={
        <Button kind="secondary" size="thumb" onClick={onClose}>
          Schließen
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <MappedRoute order={delivery} />
        <DataList
          layout="stacked"
          items={[
            { term: 'Absender', value: <Person name={delivery.senderName} phone={delivery.senderPhone} /> },
            ...hints(delivery, 'pickup'),
            {
              term: 'Empfänger',
              value: <Person name={delivery.receiverName} phone={delivery.receiverPhone} />,
            },
            ...hints(delivery, 'delivery'),
            { term: 'Inhalt', value: delivery.packageDescription },
            {
              term: 'Paket',
              value: `${packageDisplay[delivery.packageSize].label} (${packageDisplay[delivery.packageSize].measures}), ${delivery.weightKg} kg`,
            },
            { term: 'Geschwindigkeit', value: speedDisplay[delivery.deliverySpeed].label },
            { term: 'Zugesagt bis', value: `${formatDateTime(delivery.promisedBy)} Uhr` },
            ...(delivery.payCents === null
              ? []
              : [{ term: 'Ihr Verdienst', value: formatPrice(delivery.payCents) }]),
            { term: 'Lieferstrecke', value: formatDistance(delivery.distanceMeters) },
          ]}
        />
        <section>
          <h3 className="mb-3 text-base">Verlauf</h3>
          <DeliveryTimeline label="Verlauf des Auftrags" timeline={delivery.timeline} />
        </section>
      </div>
    </Dialog>
  );
}

function hints(delivery: ActiveDelivery, end: End) {
  return listHints(delivery, end).map(({ label, text }) => ({ term: label, value: text }));
}

function Person({ name, phone }: { name: string; phone: string | null }) {
  return (
    <>
      <span className="block">{name}</span>
      {phone && (
        <OutsideLink
          href={phoneLink(phone)}
          aria-label={`${name} anrufen, ${phone}`}
          className="tabular inline-flex min-h-14 items-center"
        >
          {phone}
        </OutsideLink>
      )}
    </>
  );
}
