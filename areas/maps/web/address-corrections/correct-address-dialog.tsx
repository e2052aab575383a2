import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type AddressDraft, emptyAddress, findPlace } from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { client, orpc } from '#web/lib/api-client.ts';
import { failureText } from '#web/lib/failures.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface Point {
  lat: number;
  lng: number;
}

export type RenderPinMap = (map: {
  centre: Point;
  point: Point;
  onMove: (point: Point) => void;
}) => ReactNode;

interface CorrectAddressDialogProps {
  onClose: () => void;
  /** Rendered by the surface, because the map belongs to another feature. */
  renderPinMap: RenderPinMap;
}

/** Chooses a house and moves its point on the map. */
export function CorrectAddressDialog({ onClose, renderPinMap }: CorrectAddressDialogProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const [draft, setDraft] = useState<AddressDraft>(emptyAddress);
  const [isDenied, setIsDenied] = useState(false);
  const [numberError, setNumberError] = useState<string>();
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const [moved, setMoved] = useState<Point>();
  const [note, setNote] = useState('');
  const place = findPlace(draft);
  const placeId = place?.placeId ?? '';
  const known = useQuery({
    ...orpc.maps.getPlace.queryOptions({ input: { placeId } }),
    enabled: placeId !== '',
  });
  const save = useMutation({
    mutationFn: (point: Point) => client.maps.saveAddressCorrection({ placeId, ...point, note }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: orpc.maps.listAddressCorrections.key() });
      showToast({ title: 'Die Adresse ist berichtigt.' });
      onClose();
    },
  });
  const isUnmoved = hasSubmitted && place !== null && !moved;
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title="Adresse berichtigen"
      description="Wählen Sie das Haus und ziehen Sie den Punkt dorthin, wo es steht."
      onSubmit={async () => {
        setHasSubmitted(true);
        if (placeId && moved) await save.mutateAsync(moved).catch(() => undefined);
      }}
      submitText="Punkt speichern"
      busyText="Wird gespeichert..."
      isBusy={save.isPending}
      failure={
        save.isError
          ? { title: 'Der Punkt wurde nicht gespeichert.', text: failureText(save.error) }
          : isUnmoved
            ? {
                title: 'Der Punkt ist noch nicht verschoben.',
                text: 'Ziehen Sie ihn auf der Karte an seinen Ort.',
              }
            : undefined
      }
    >
      <AddressInput
        label="Adresse (nur Hamburg)"
        name="address"
        placeholder="z. B. Osterstraße 12"
        isDenied={isDenied}
        onDenied={setIsDenied}
        value={draft}
        onChange={(patch) => {
          setDraft((before) => ({ ...before, ...patch }));
          setMoved(undefined);
        }}
        onHouseNumberError={setNumberError}
        houseNumberError={numberError}
        textError={hasSubmitted && !place ? 'Bitte wählen Sie die Adresse aus der Liste.' : undefined}
      />
      {known.data && renderPinMap({ centre: known.data, point: moved ?? known.data, onMove: setMoved })}
      <TextField
        label="Notiz"
        isOptional
        maxLength={300}
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </DialogForm>
  );
}
