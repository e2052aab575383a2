import { endedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDateTime, formatDistance, formatPrice } from '#platform/contract/german-format.ts';
import { hintText } from '#delivery/domain/hints.ts';
import { LEFT_AS_WISHED } from '#delivery/contract/receiver-wish-texts.ts';
import { unreachedText } from '#delivery/contract/unreached-text.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { phoneLink } from '#web/lib/phone-link.ts';
import { DataList } from '#web/ui/data-list.tsx';
import { RouteLine, RouteStop } from '#web/ui/route-line.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { Stars } from '#web/ui/star-field.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { DeliveryTimeline } from '#web/fields/delivery-timeline.tsx';
import { AttemptList } from './attempt-list.tsx';
import type { DeliveryDetails } from './state-text.ts';
import { ProofDocumentButton } from './proof-document-button.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TrackingLink } from './tracking-link.tsx';

interface DeliveryCardsProps {
  delivery: DeliveryDetails;
  /** The customer's commands: the card 'Aktionen'. */
  actions?: ReactNode;
  /** For the paying customer. */
  invoices?: ReactNode;
  /** Status, timeline, driver, places and parcel stand above, as on an admin's page. */
  isBelowHead?: boolean;
}

/** Everything that this viewer may see of a delivery; fields omitted by the server are not shown. */
export function DeliveryCards({ delivery, actions, invoices, isBelowHead = false }: DeliveryCardsProps) {
  const hasProof = Boolean(delivery.signatureLink ?? delivery.safePlace);
  const hasEnded = isOneOf(endedStatuses, delivery.status);
  return (
    <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">
      <div className="flex flex-col gap-6">
        {!isBelowHead && <StatusCard delivery={delivery} />}
        {!isBelowHead && <TimelineCard delivery={delivery} />}
        {!isBelowHead && <DriverCard delivery={delivery} hasEnded={hasEnded} />}
        {actions && (
          <Card title="Aktionen">
            <div className="grid gap-2 sm:grid-cols-2">{actions}</div>
          </Card>
        )}
        {delivery.trackingLink && !hasEnded && (
          <Card title="Link für den Empfänger">
            <TrackingLink
              link={delivery.trackingLink}
              unreached={delivery.receiverChannel ? undefined : unreachedText(delivery.receiverPhone ?? '')}
            />
          </Card>
        )}
        {delivery.attempts && delivery.attempts.length > 0 && (
          <Card title="Versuche">
            <AttemptList attempts={delivery.attempts} />
          </Card>
        )}
        {delivery.rating && (
          <Card title={actions ? 'Ihre Bewertung' : 'Bewertung'}>
            <Stars value={delivery.rating.rating} />
            {delivery.rating.comment && <p className="mt-2 text-ink-soft">{delivery.rating.comment}</p>}
          </Card>
        )}
      </div>
      <div className="flex flex-col gap-6">
        {!isBelowHead && (
          <>
            <PlacesCard delivery={delivery} />
            <ParcelCard delivery={delivery} />
          </>
        )}
        {hasProof && <Proof delivery={delivery} />}
        {!hasProof && delivery.photoLink && (
          <Card title="Foto vom Zustellversuch">
            <ProofPhoto link={delivery.photoLink} alt="Foto vom Zustellversuch" />
          </Card>
        )}
        {invoices && <Card title="Rechnung">{invoices}</Card>}
      </div>
    </div>
  );
}

function StatusCard({ delivery }: { delivery: DeliveryDetails }) {
  const at = (instant: string) => <span className="tabular">{formatDateTime(instant)}</span>;
  return (
    <Card title="Status">
      <DataList
        items={[
          { term: 'Status', value: <StatusBadge delivery={delivery} /> },
          {
            term: 'Sendungsnummer',
            value: <span className="tabular font-semibold">{delivery.shortId}</span>,
          },
          { term: 'Erstellt', value: at(delivery.createdAt) },
          ...(delivery.completedAt ? [{ term: 'Abgeschlossen', value: at(delivery.completedAt) }] : []),
          ...(delivery.orderedBy ? [{ term: 'Bestellt von', value: delivery.orderedBy }] : []),
        ]}
      />
    </Card>
  );
}

function TimelineCard({ delivery }: { delivery: DeliveryDetails }) {
  return (
    <Card title="Sendungsverlauf">
      {delivery.timeline.length > 0 ? (
        <DeliveryTimeline timeline={delivery.timeline} />
      ) : (
        <p className="text-ink-soft">Noch keine Tracking-Informationen verfügbar</p>
      )}
    </Card>
  );
}

function DriverCard({ delivery, hasEnded }: { delivery: DeliveryDetails; hasEnded: boolean }) {
  return (
    <Card title="Fahrer">
      {delivery.driver ? (
        <div className="flex flex-wrap items-center justify-between gap-4">
          <p className="font-semibold">{delivery.driver.name}</p>
          {delivery.driver.phone && (
            <OutsideLink
              href={phoneLink(delivery.driver.phone)}
              className="inline-flex min-h-12 items-center gap-2"
            >
              <Phone aria-hidden="true" className="size-5" />
              {delivery.driver.phone}
            </OutsideLink>
          )}
        </div>
      ) : (
        <p className="text-ink-soft">
          {hasEnded ? 'Keine Angaben zum Fahrer.' : 'Noch kein Fahrer zugewiesen.'}
        </p>
      )}
    </Card>
  );
}

function PlacesCard({ delivery }: { delivery: DeliveryDetails }) {
  return (
    <Card title="Adressen">
      <RouteLine
        fromWord="Von"
        toWord="Nach"
        from={
          <RouteStop
            title={delivery.pickupAddress}
            detail={<Contact name={delivery.senderName} phone={delivery.senderPhone} />}
            note={hintText(delivery, 'pickup')}
          />
        }
        to={
          <RouteStop
            title={delivery.deliveryAddress}
            detail={
              <>
                <Contact name={delivery.receiverName} phone={delivery.receiverPhone} />
                {delivery.receiverEmail && <span className="block">{delivery.receiverEmail}</span>}
              </>
            }
            note={hintText(delivery, 'delivery')}
          />
        }
      />
    </Card>
  );
}

function ParcelCard({ delivery }: { delivery: DeliveryDetails }) {
  const { label, measures } = packageDisplay[delivery.packageSize];
  return (
    <Card title="Paketinformationen">
      <DataList
        items={[
          { term: 'Beschreibung', value: delivery.packageDescription },
          { term: 'Größe', value: `${label} (${measures})` },
          { term: 'Gewicht', value: `${delivery.weightKg} kg` },
          { term: 'Geschwindigkeit', value: speedDisplay[delivery.deliverySpeed].label },
          { term: 'Strecke', value: formatDistance(delivery.distanceMeters) },
          { term: 'Preis', value: `${formatPrice(delivery.priceCents)} inkl. MwSt.` },
        ]}
      />
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Surface as="section">
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </Surface>
  );
}

function Contact({ name, phone }: { name: string; phone: string | null }) {
  return (
    <>
      {name}
      {phone && (
        <>
          {', '}
          <OutsideLink tone="ink" href={phoneLink(phone)}>
            {phone}
          </OutsideLink>
        </>
      )}
    </>
  );
}

function Proof({ delivery }: { delivery: DeliveryDetails }) {
  const { safePlace, signatureLink } = delivery;
  return (
    <Card title="Zustellnachweis">
      <DataList
        items={[
          safePlace
            ? { term: LEFT_AS_WISHED, value: safePlace }
            : { term: 'Angenommen von', value: delivery.confirmedBy ?? '' },
          { term: 'Zeitpunkt', value: delivery.confirmedAt ? formatDateTime(delivery.confirmedAt) : '' },
        ]}
      />
      {signatureLink && (
        <img
          src={signatureLink}
          alt={`${delivery.signatureTyped ? 'Getippte Unterschrift' : 'Unterschrift'} von ${delivery.confirmedBy ?? 'unbekannt'}`}
          className="mt-3 max-h-40 rounded-control border border-line bg-[#ffffff]"
        />
      )}
      {delivery.signatureTyped && <p className="mt-1 text-sm text-ink-soft">Getippte Unterschrift</p>}
      {delivery.photoLink && (
        <div className="mt-3">
          <ProofPhoto
            link={delivery.photoLink}
            alt={safePlace ? 'Foto vom abgestellten Paket' : 'Foto der Zustellung'}
          />
        </div>
      )}
      <div className="mt-5">
        <ProofDocumentButton deliveryId={delivery.id} />
      </div>
    </Card>
  );
}

function ProofPhoto({ link, alt }: { link: string; alt: string }) {
  return <img src={link} alt={alt} className="max-h-80 rounded-control border border-line" />;
}
