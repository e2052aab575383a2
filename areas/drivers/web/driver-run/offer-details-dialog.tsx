import { formatDateTime, formatDistance, formatPrice } from '#platform/contract/german-format.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { Button } from '#web/ui/button.tsx';
import { DataList } from '#web/ui/data-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { MappedRoute } from './mapped-route.tsx';
import type { Offer } from './offer-card.tsx';
import { RedeliveryBox } from './redelivery-box.tsx';
import { PromiseTime } from './delivery-facts.tsx';

interface OfferDetailsDialogProps {
  offer: Offer;
  isOpen: boolean;
  /** Another driver has taken it in the meantime, or it was cancelled. */
  isGone: boolean;
  onClose: () => void;
  onAccept: () => void;
  isDisabled: boolean;
}

export default function OfferDetailsDialog(props: OfferDetailsDialogProps) {
  const { offer: order } = props;
  const unknown = 'unbekannt';
  return (
    <Dialog
      isOpen={props.isOpen}
      onClose={props.onClose}
      title={`Auftrag ${order.shortId}`}
      actions={
        <>
          <Button size="thumb" disabled={props.isDisabled || props.isGone} onClick={props.onAccept}>
            Auftrag annehmen
          </Button>
          <Button size="thumb" kind="quiet" onClick={props.onClose}>
            Schließen
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {props.isGone && <HelpBox tone="warning">Dieser Auftrag ist nicht mehr offen.</HelpBox>}
        <RedeliveryBox collectFrom={order.collectFrom} reason={order.redeliveryReason} />
        <MappedRoute order={order} />
        <DataList
          layout="stacked"
          items={[
            { term: 'Ihr Verdienst', value: <strong>{formatPrice(order.payCents)}</strong> },
            { term: 'Zustellung', value: <PromiseTime promisedBy={order.promisedBy} /> },
            { term: 'Geschwindigkeit', value: speedDisplay[order.deliverySpeed].label },
            { term: 'Inhalt', value: order.packageDescription },
            {
              term: 'Paket',
              value: `${packageDisplay[order.packageSize].label} (${packageDisplay[order.packageSize].measures}), ${order.weightKg} kg`,
            },
            ...(order.isInHand
              ? []
              : [
                  {
                    term: 'Bis zur Abholung',
                    value: order.metersToPickup === null ? unknown : formatDistance(order.metersToPickup),
                  },
                  { term: 'Von der Abholung zur Lieferung', value: formatDistance(order.distanceMeters) },
                ]),
            {
              term: order.isInHand ? 'Bis zum Empfänger' : 'Insgesamt',
              value: order.totalMeters === null ? unknown : formatDistance(order.totalMeters),
            },
            { term: 'Bestellt am', value: `${formatDateTime(order.createdAt)} Uhr` },
          ]}
        />
      </div>
    </Dialog>
  );
}
