import { useEffect, useRef } from 'react';
import { PromiseTime, parcelText, SpeedBadge } from './delivery-facts.tsx';
import { splitAddress } from '#web/lib/split-address.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { NewsMark } from './run-news.tsx';
import { DeliveryMessages } from './driver-message-button.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { DoorNotes } from './door-notes.tsx';
import { DeliveryActions } from './run-actions.tsx';
import type { CardDialog } from './driver-commands.ts';
import { findStops, isInHand, isReturning } from './next-stop.ts';
import { NextStop, OtherStop } from './stop-view.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';

interface ActiveDeliveryCardProps {
  delivery: ActiveDelivery;
  /** Keeps the next step within reach of the thumb while the card is read. */
  isFirst: boolean;
  /** False for a moment after another card or step has come under the finger. */
  isSettled: boolean;
  /** The driver has come to the receiver. */
  isAtReceiver: boolean;
  /** Just accepted: scrolled into view. */
  isNew: boolean;
  /** Changes whenever its parcel's label was found beside another one's: scrolled into view as well. */
  foundAt?: number | undefined;
  onOpen: (dialog: CardDialog | 'details' | 'scan') => void;
}

export function ActiveDeliveryCard(props: ActiveDeliveryCardProps) {
  const { delivery, isFirst, isNew, foundAt, onOpen } = props;
  const card = useRef<HTMLDivElement>(null);
  const { next, other } = findStops(delivery);
  const isPickup = next.word === 'Abholung';
  const isReturn = isReturning(delivery);

  useEffect(() => {
    if (isNew) showCard(card.current);
  }, [isNew]);
  useEffect(() => {
    if (foundAt) showCard(card.current);
  }, [foundAt]);

  if (delivery.allowedCommands.length === 0 && (delivery.unsent.waiting > 0 || delivery.unsent.isUndoable)) {
    return (
      <Surface as="article" aria-label={`${delivery.statusLabel}: ${splitAddress(next.address).street}`}>
        <span className="flex flex-wrap items-center gap-2">
          <Badge color={delivery.statusColor}>{delivery.statusLabel}</Badge>
          {delivery.unsent.waiting > 0 && <Badge color="yellow">wird gesendet</Badge>}
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
      className="relative scroll-mt-20"
    >
      <NewsMark deliveryId={delivery.id} />
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
          <DoorNotes delivery={delivery} />
          <NextStop stop={next} />
          <DeliveryMessages deliveryId={delivery.id} />
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
      <DeliveryActions
        delivery={delivery}
        isPinned={isFirst}
        isSettled={props.isSettled}
        isAtReceiver={props.isAtReceiver}
        onOpen={onOpen}
      />
    </Surface>
  );
}

export function showCard(card: HTMLElement | null): void {
  card?.focus({ preventScroll: true });
  card?.scrollIntoView({ block: 'nearest' });
}
