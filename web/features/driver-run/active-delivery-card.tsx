import { useEffect, useRef } from 'react';
import { PromiseTime, parcelText, SpeedBadge, splitAddress } from './delivery-facts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { OutsideLink } from '#web/ui/text-link.tsx';
import { DeliveryActions } from './delivery-actions.tsx';
import type { CardDialog } from './driver-commands.ts';
import { findStops, isReturning, phoneLink } from './next-stop.ts';
import { NextStop, OtherStop } from './stop-view.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';

interface ActiveDeliveryCardProps {
  delivery: ActiveDelivery;
  /** Its next step stays at the thumb while the card is read. */
  isFirst: boolean;
  /** Just accepted: brought into view. */
  isNew: boolean;
  onOpen: (dialog: CardDialog | 'details') => void;
}

export function ActiveDeliveryCard({ delivery, isFirst, isNew, onOpen }: ActiveDeliveryCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { next, other } = findStops(delivery);
  const isPickup = delivery.status === 'assigned';
  const isReturn = isReturning(delivery);

  useEffect(() => {
    if (!isNew) return;
    card.current?.focus({ preventScroll: true });
    card.current?.scrollIntoView({ block: 'nearest' });
  }, [isNew]);

  return (
    <Surface
      as="article"
      ref={card}
      tabIndex={-1}
      aria-label={`${next.word}: ${splitAddress(next.address).street}`}
      className="scroll-mt-20"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="flex flex-wrap items-center gap-2">
          <Badge color={delivery.statusColor}>{delivery.statusLabel}</Badge>
          <SpeedBadge speed={delivery.deliverySpeed} />
        </span>
        {!isReturn && (
          <p className="text-lg">
            <PromiseTime promisedBy={delivery.promisedBy} />
          </p>
        )}
      </div>
      <div
        className={`mt-4 grid gap-x-10 gap-y-5 ${isReturn ? '' : 'md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]'}`}
      >
        <div className="flex flex-col gap-4">
          {isPickup && delivery.collectFrom && <CollectHint from={delivery.collectFrom} />}
          <NextStop stop={next} />
          <div className="flex items-center justify-between gap-4">
            <div className="min-w-0">
              <p className="text-sm text-ink-soft">Paket</p>
              <p className="font-semibold">{parcelText(delivery)}</p>
              <p className="text-sm wrap-anywhere">{delivery.packageDescription}</p>
            </div>
            <Button
              kind="secondary"
              className="min-h-14 shrink-0 scroll-mb-28"
              onClick={() => onOpen('details')}
            >
              Details
            </Button>
          </div>
        </div>
        {!isReturn && (
          <div className="border-line max-md:border-t max-md:pt-4 md:border-l md:pl-8">
            <OtherStop stop={other} isDone={!isPickup} />
          </div>
        )}
      </div>
      <DeliveryActions delivery={delivery} isPinned={isFirst} onOpen={onOpen} />
    </Surface>
  );
}

/** A redelivery's parcel does not have to lie where it was ordered. */
function CollectHint({ from }: { from: NonNullable<ActiveDelivery['collectFrom']> }) {
  return (
    <HelpBox tone="warning" title="Erneute Zustellung">
      {from.text}
      {from.phone && (
        <>
          {', '}
          <OutsideLink tone="ink" href={phoneLink(from.phone)}>
            {from.phone}
          </OutsideLink>
        </>
      )}
      .
    </HelpBox>
  );
}
