import { useState } from 'react';
import { splitAddress } from '#web/lib/split-address.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { parcelText, SpeedBadge } from './delivery-facts.tsx';
import { DoorNotes } from './door-notes.tsx';
import { DeliveryMessages } from './driver-message-button.tsx';
import { type CardDialog, isTapStep, labelCommand, orderCommands } from './driver-commands.ts';
import { type Stop, stopWords } from './next-stop.ts';
import type { ActiveDelivery } from './use-active-deliveries.ts';

interface ParcelRowProps {
  delivery: ActiveDelivery;
  word: Stop['word'];
  /** Without one it is not part of the door's act. */
  tick: { isOn: boolean; onChange: (isOn: boolean) => void } | undefined;
  /** Somebody else takes this one: it has a button of its own. */
  hasOwnAct: boolean;
  onOpen: (dialog: CardDialog | 'details') => void;
}

/** One of several parcels at a door: whose it is, what it looks like, and what else can be done with it. */
export function ParcelRow({ delivery, word, tick, hasOwnAct, onOpen }: ParcelRowProps) {
  const [isOpen, setOpen] = useState(false);
  const { next, others } = orderCommands(delivery.allowedCommands, word === stopWords.dropoff);
  const further = [next, ...others].flatMap((command) =>
    command && !isTapStep(command) && !(hasOwnAct && command === 'deliver') ? [command] : [],
  );
  const facts = (
    <>
      <span className="block font-semibold wrap-anywhere">
        {delivery.receiverName}
        {word === stopWords.dropoff ? '' : `, ${splitAddress(delivery.deliveryAddress).street}`}
      </span>
      <span className="block text-sm wrap-anywhere">
        {parcelText(delivery)}, {delivery.packageDescription}
      </span>
      <span className="mt-1 block text-sm text-ink-soft">
        Auftrag {delivery.shortId} <SpeedBadge speed={delivery.deliverySpeed} />
      </span>
    </>
  );
  return (
    <li className="flex scroll-mb-36 flex-col gap-2 border-t border-line py-2">
      <div className="flex items-start gap-2">
        {tick ? (
          <CheckboxField
            className="min-w-0 flex-1"
            label={facts}
            checked={tick.isOn}
            onChange={({ target }) => tick.onChange(target.checked)}
          />
        ) : (
          <div className="min-w-0 flex-1 py-2">{facts}</div>
        )}
        <Button
          kind="quiet"
          className="min-h-14 shrink-0 px-3"
          aria-expanded={isOpen}
          aria-label={`Mehr zu Auftrag ${delivery.shortId}`}
          onClick={() => setOpen(!isOpen)}
        >
          Mehr
        </Button>
      </div>
      <DoorNotes delivery={delivery} />
      {hasOwnAct && delivery.allowedCommands.includes('deliver') && (
        <Button kind="secondary" size="thumb" isWide onClick={() => onOpen('deliver')}>
          {`${delivery.receiverName}: zustellen`}
        </Button>
      )}
      {isOpen && (
        <div className="grid grid-cols-2 gap-2 pb-2">
          <Button kind="secondary" className="min-h-14 px-3" onClick={() => onOpen('details')}>
            Details
          </Button>
          <DeliveryMessages deliveryId={delivery.id} />
          {further.map((command) => (
            <Button key={command} kind="secondary" className="min-h-14 px-3" onClick={() => onOpen(command)}>
              {labelCommand(command, false)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}
