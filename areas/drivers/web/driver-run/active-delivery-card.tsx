import { useEffect, useRef } from 'react';
import { PromiseTime, parcelText, SpeedBadge } from './delivery-facts.tsx';
import { WishBox } from '#web/fields/wish-box.tsx';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CorrectionBox } from './run-news.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { DeliveryActions } from './run-actions.tsx';
import type { CardDialog } from './driver-commands.ts';
import { findStops, isInHand, isReturning } from './next-stop.ts';
import { NextStop, OtherStop } from './stop-view.tsx';
import { isNews } from './use-run-alarm.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

interface ActiveDeliveryCardProps {
  delivery: ActiveDelivery;
  /** Keeps the next step within reach of the thumb while the card is read. */
  isFirst: boolean;
  /** Just accepted: scrolled into view. */
  isNew: boolean;
  /** Changes whenever its parcel's label was found beside another one's: scrolled into view as well. */
  foundAt?: number | undefined;
  onOpen: (dialog: CardDialog | 'details' | 'scan') => void;
}

export function ActiveDeliveryCard({ delivery, isFirst, isNew, foundAt, onOpen }: ActiveDeliveryCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { next, other } = findStops(delivery);
  const isPickup = next.word === 'Abholung';
  const isReturn = isReturning(delivery);

  useEffect(() => {
    if (isNew) show(card.current);
  }, [isNew]);
  useEffect(() => {
    if (foundAt) show(card.current);
  }, [foundAt]);

  if (delivery.allowedCommands.length === 0 && delivery.unsent.waiting > 0) {
    return (
      <Surface as="article" aria-label={`${delivery.statusLabel}: ${splitAddress(next.address).street}`}>
        <span className="flex flex-wrap items-center gap-2">
          <Badge color={delivery.statusColor}>{delivery.statusLabel}</Badge>
          <Badge color="yellow">wird gesendet</Badge>
        </span>
        <p className="mt-2">{splitAddress(next.address).street}</p>
      </Surface>
    );
  }
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
          <Badge color={delivery.statusColor}>
            {isInHand(delivery) ? 'Paket bei Ihnen' : delivery.statusLabel}
          </Badge>
          <SpeedBadge speed={delivery.deliverySpeed} />
          {delivery.unsent.waiting > 0 && <Badge color="yellow">wird gesendet</Badge>}
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
          {delivery.collectFrom && delivery.status === 'assigned' && (
            // A redelivery's parcel may not be where it was ordered.
            <HelpBox tone="warning" title="Erneute Zustellung">
              {delivery.collectFrom}.
            </HelpBox>
          )}
          {isReturn && delivery.allowedCommands.includes('accept') && (
            <HelpBox title="Erneute Zustellung angefragt">
              Sie allein können sie annehmen, solange das Paket bei Ihnen liegt: unter den{' '}
              <TextLink tone="ink" to="?tab=available" preventScrollReset>
                verfügbaren Aufträgen
              </TextLink>
              .
            </HelpBox>
          )}
          {delivery.receiverWish && !isReturn && (
            <WishBox wish={delivery.receiverWish} isNew={isNews(delivery.receiverWish.updatedAt)} />
          )}
          {delivery.correction && !isReturn && <CorrectionBox correction={delivery.correction} />}
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

function show(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}
