import { MessageSquare, Phone } from 'lucide-react';
import { operator } from '#operator';
import { formatDistance } from '#platform/contract/german-format.ts';
import { messageLink, phoneLink } from '#web/lib/phone-link.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { Button } from '#web/ui/button.tsx';
import { buttonClasses } from '#web/ui/button-style.ts';
import { HelpBox } from '#web/ui/help-box.tsx';
import type { ActiveDelivery } from './use-active-deliveries.ts';

interface ReachReceiverProps {
  delivery: ActiveDelivery;
  leftSeconds: number;
  /** How far from the door, if it is too far. */
  farMeters: number | undefined;
  /** The driver does not wait any longer. */
  onHurry: (() => void) | undefined;
}

/** Before anybody is reported as absent: call, write, and wait at the door. */
export function ReachReceiver({ delivery, leftSeconds, farMeters, onHurry }: ReachReceiverProps) {
  const { receiverName, receiverPhone, deliveryAddress } = delivery;
  const look = buttonClasses('secondary', 'md', true, false, 'min-h-14 px-3');
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">
        {receiverPhone ? `Erreichen Sie ${receiverName}?` : `Klingeln Sie noch einmal bei ${receiverName}.`}
      </p>
      {receiverPhone && (
        <div className="grid grid-cols-2 gap-2">
          <a href={phoneLink(receiverPhone)} aria-label={`${receiverName} anrufen`} className={look}>
            <Phone aria-hidden="true" className="size-5 shrink-0" />
            Anrufen
          </a>
          <a
            href={messageLink(receiverPhone, writeGreeting(deliveryAddress))}
            aria-label={`${receiverName} eine Nachricht schreiben`}
            className={look}
          >
            <MessageSquare aria-hidden="true" className="size-5 shrink-0" />
            Nachricht
          </a>
        </div>
      )}
      {farMeters !== undefined && (
        <HelpBox tone="warning">Sie sind {formatDistance(farMeters)} von der Tür entfernt.</HelpBox>
      )}
      {leftSeconds > 0 ? (
        <p role="timer" aria-live="off" className="tabular text-lg">
          Bitte noch <strong className="font-semibold">{formatClock(leftSeconds)}</strong> warten
        </p>
      ) : (
        <p role="status">Die Wartezeit ist um.</p>
      )}
      {onHurry && (
        <Button kind="quiet" className="-ml-5 min-h-14 self-start" onClick={onHurry}>
          Schon jetzt melden
        </Button>
      )}
    </div>
  );
}

const writeGreeting = (address: string) =>
  `Hier ist Ihr Kurier von ${operator.brandName}: Ich stehe mit Ihrer Sendung vor der Tür, ${splitAddress(address).street}. Bitte öffnen Sie oder rufen Sie mich an.`;

/** '4:05' */
const formatClock = (seconds: number) =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
