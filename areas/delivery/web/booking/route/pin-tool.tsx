import { MapPin } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { type AddressDraft, findPlace, type MapPin as Pin } from '#web/fields/address-field/address-draft.ts';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import { Button } from '#web/ui/button.tsx';
import type { PinnedMap } from './pin-dialog.tsx';

/** Few move a point. */
const PinDialog = lazy(async () => ({ default: (await import('./pin-dialog.tsx')).PinDialog }));

interface PinToolProps {
  party: Party;
  address: AddressDraft;
  onPin: (pin: Pin | null) => void;
  renderMap: (map: PinnedMap) => ReactNode;
}

const where = { pickup: 'für die Abholung', delivery: 'für die Lieferung' } as const;

/** Button beside a chosen address that moves its point on a map. */
export function PinTool({ party, address, onPin, renderMap }: PinToolProps) {
  /** undefined until it is wanted for the first time. */
  const [isOpen, setIsOpen] = useState<boolean>();
  const place = findPlace(address);
  if (!place) return null;
  return (
    <>
      <Button
        kind="quiet"
        className="-ml-3 self-start px-3! text-sm"
        icon={<MapPin aria-hidden="true" className="size-4.5 shrink-0" />}
        onClick={() => setIsOpen(true)}
      >
        Punkt auf der Karte anpassen
        <span className="sr-only"> {where[party]}</span>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <PinDialog
            key={place.placeId}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            party={party}
            placeId={place.placeId}
            pin={address.pin}
            onPin={(pin) => {
              onPin(pin);
              setIsOpen(false);
            }}
            renderMap={renderMap}
          />
        </Suspense>
      )}
    </>
  );
}
