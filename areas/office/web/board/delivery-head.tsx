import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { hintText } from '#delivery/domain/hints.ts';
import { endFacts, type End } from '#delivery/domain/order-facts.ts';
import { arrivalText } from '#delivery/contract/arrival-text.ts';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { formatDistance, formatPrice } from '#platform/contract/german-format.ts';
import { endedStatuses, isOneOf } from '#platform/domain/statuses.ts';
import { packageDisplay, speedDisplay } from '#platform/domain/tariff.ts';
import { WishBox } from '#web/fields/wish-box.tsx';
import { phoneLink } from '#web/lib/phone-link.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RouteLine } from '#web/ui/route-line.tsx';
import { OutsideLink, TextLink } from '#web/ui/text-link.tsx';
import { DeliveryActs } from './delivery-acts.tsx';
import type { FileRights } from './file-rights.ts';
import { serverDate } from '#web/lib/server-now.ts';

interface DeliveryHeadProps {
  file: DeliveryFile;
  /** The newest window at the receiver. */
  arrivalWindow: DeliveryFile['delivery']['arrivalWindow'];
  rights: FileRights;
}

/**
 * What is asked first, on one screen: state, arrival, acts, both places with people and phones, driver and
 * customer.
 */
export function DeliveryHead({ file, arrivalWindow, rights }: DeliveryHeadProps) {
  const { delivery, customer, driverId } = file;
  const hasEnded = isOneOf(endedStatuses, delivery.status);
  const { driver } = delivery;
  return (
    <div className="flex flex-col gap-3 pt-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1" aria-live="polite">
        <Badge color={delivery.statusColor}>{delivery.statusLabel}</Badge>
        <span className="font-semibold">{speedDisplay[delivery.deliverySpeed].label}</span>
        {!hasEnded && (
          <span className="tabular">{arrivalText({ ...delivery, arrivalWindow }, serverDate())}</span>
        )}
      </p>
      <DeliveryActs file={file} mayAct={rights.mayAct} mayRefund={rights.mayRefund} />
      {delivery.receiverWish && <WishBox wish={delivery.receiverWish} />}
      <RouteLine
        fromWord="Von"
        toWord="Nach"
        from={<Stop delivery={delivery} end="pickup" />}
        to={<Stop delivery={delivery} end="delivery" />}
      />
      <dl className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1">
        <Term word="Fahrer">
          {driver ? (
            <Person
              name={
                driverId ? (
                  <TextLink tone="ink" to={`/admin/driver/${driverId}`}>
                    {driver.name}
                  </TextLink>
                ) : (
                  driver.name
                )
              }
              phone={driver.phone}
            />
          ) : (
            <span className="text-ink-soft">Ohne Fahrer</span>
          )}
        </Term>
        <Term word="Kunde">
          <Person name={customer.name || 'Gelöschtes Konto'} phone={customer.phone} />
          {customer.email && (
            <OutsideLink
              tone="ink"
              className="block w-fit max-w-full wrap-anywhere"
              href={`mailto:${customer.email}`}
            >
              {customer.email}
            </OutsideLink>
          )}
        </Term>
        <Term word="Paket">
          {packageDisplay[delivery.packageSize].label}, {delivery.weightKg} kg, {delivery.packageDescription}
        </Term>
        <Term word="Strecke">
          <span className="tabular">
            {formatDistance(delivery.distanceMeters)}, {formatPrice(delivery.priceCents)} inkl. MwSt.
          </span>
        </Term>
      </dl>
    </div>
  );
}

function Term({ word, children }: { word: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{word}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** A name, and the number to call. */
function Person({ name, phone }: { name: ReactNode; phone?: string | null | undefined }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-3">
      <span className="font-semibold">{name}</span>
      {phone && (
        <OutsideLink tone="ink" className="tabular inline-flex items-center gap-1" href={phoneLink(phone)}>
          <Phone aria-hidden="true" className="size-3.5" />
          {phone}
        </OutsideLink>
      )}
    </span>
  );
}

function Stop({ delivery, end }: { delivery: DeliveryFile['delivery']; end: End }) {
  const { name, phone } = endFacts[end];
  const hint = hintText(delivery, end);
  return (
    <div className="min-w-0">
      <p>{delivery[`${end}Address`]}</p>
      <Person name={delivery[name]} phone={delivery[phone]} />
      {end === 'delivery' && delivery.receiverEmail && <p>{delivery.receiverEmail}</p>}
      {hint && <p className="whitespace-pre-line text-ink-soft">{hint}</p>}
    </div>
  );
}
