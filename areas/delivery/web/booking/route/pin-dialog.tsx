import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { tariff } from '#platform/domain/tariff.ts';
import type { MapPin } from '#web/fields/address-field/address-draft.ts';
import type { Party } from '#delivery/web/booking/people/parties.ts';
import { client } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { HelpBox } from '#web/ui/help-box.tsx';
import { Loading } from '#web/ui/loading.tsx';

/** Input of the surface's map: the address's own point, and where it has been moved to. */
export interface PinnedMap {
  centre: MapPin;
  point: MapPin;
  onMove: (point: MapPin) => void;
}

interface PinDialogProps {
  isOpen: boolean;
  onClose: () => void;
  party: Party;
  placeId: string;
  pin: MapPin | null;
  /** null: the address's own point. */
  onPin: (pin: MapPin | null) => void;
  renderMap: (map: PinnedMap) => ReactNode;
}

const words = {
  pickup: 'Setzen Sie den Punkt dorthin, wo wir abholen, zum Beispiel an den Hofeingang.',
  delivery: 'Setzen Sie den Punkt dorthin, wo wir zustellen, zum Beispiel an den Hofeingang.',
} as const;

/** Moves the point of an address; the server limits the distance. Needs a React key per address. */
export function PinDialog({ isOpen, onClose, party, placeId, pin, onPin, renderMap }: PinDialogProps) {
  const place = useQuery({
    queryKey: ['place', placeId],
    queryFn: ({ signal }) => client.maps.getPlace({ placeId }, { signal }),
    enabled: isOpen,
  });
  const [moved, setMoved] = useState(pin);
  const check = useMutation({
    mutationFn: (point: MapPin) => client.maps.checkPin({ placeId, ...point }),
    onSuccess: (point) => onPin(point),
  });
  function close(): void {
    setMoved(pin);
    check.reset();
    onClose();
  }
  function move(point: MapPin | null): void {
    check.reset();
    setMoved(point);
  }
  const error = check.error ?? place.error;
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      isSticky
      width="wide"
      title={party === 'pickup' ? 'Punkt der Abholadresse' : 'Punkt der Lieferadresse'}
      description={`${words[party]} Höchstens ${tariff.limits.pinMeters} m von der Adresse und an derselben Straße.`}
      actions={
        <>
          <Button
            disabled={!place.data}
            busy={check.isPending}
            busyText="Wird geprüft..."
            onClick={() => (moved ? check.mutate(moved) : onPin(null))}
          >
            Übernehmen
          </Button>
          <Button kind="secondary" disabled={!moved} onClick={() => move(null)}>
            Zurücksetzen
          </Button>
          <Button kind="quiet" onClick={close}>
            Abbrechen
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-2">
        <p className="font-semibold">{place.data?.address}</p>
        {place.data
          ? renderMap({ centre: place.data, point: moved ?? place.data, onMove: move })
          : place.isPending && <Loading layout="inline" text="Adresse wird gesucht..." />}
        {error && (
          <HelpBox tone="error" role="alert">
            {failureText(error)}
          </HelpBox>
        )}
      </div>
    </Dialog>
  );
}
