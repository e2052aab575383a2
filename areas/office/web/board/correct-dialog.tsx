import { useState } from 'react';
import { correctionFields } from '#office/contract/board-acts.ts';
import { type ContactFact, deliveryFacts, pickupFacts, typedLabels } from '#delivery/domain/order-facts.ts';
import type { DeliveryFile } from '#office/contract/delivery-file.ts';
import { type AddressDraft, emptyAddress, findPlace } from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { client } from '#web/lib/api-client.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { ActDialog, type ActSubject, useSeen } from './act-dialog.tsx';

interface CorrectDialogProps {
  delivery: ActSubject;
  details: DeliveryFile['delivery'];
  onClose: () => void;
}

/** Corrects people, hints and places; unchanged fields are left as they are. */
export function CorrectDialog({ onClose, ...props }: CorrectDialogProps) {
  const { delivery, details } = useSeen(props);
  const [values, setValues] = useState<Partial<Record<ContactFact, string>>>({});
  const [errors, setErrors] = useState<Partial<Record<ContactFact, string>>>({});
  const [hasSubmitted, setHasSubmitted] = useState(false);
  const pickup = useCorrectedPlace(hasSubmitted);
  const dropoff = useCorrectedPlace(hasSubmitted);
  function read() {
    setHasSubmitted(true);
    const wrong: typeof errors = {};
    for (const [field, value] of Object.entries(values) as [ContactFact, string][]) {
      const checked = correctionFields[field].safeParse(value);
      if (!checked.success) wrong[field] = checked.error.issues[0]?.message ?? '';
    }
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || pickup.isOpen || dropoff.isOpen) return undefined;
    const places = { pickupPlaceId: pickup.placeId, deliveryPlaceId: dropoff.placeId };
    const corrected = { ...values, ...places };
    return { id: delivery.id, seenUpdatedAt: delivery.updatedAt, corrected };
  }
  return (
    <ActDialog
      onClose={onClose}
      title={`Sendung ${delivery.shortId} berichtigen`}
      description="Preis und Zusage bleiben, wie sie bestellt sind. Hat ein Fahrer die Sendung, wird er verständigt."
      submitText="Berichtigen"
      doneText={`Sendung ${delivery.shortId} ist berichtigt.`}
      reasons={['Kunde hat angerufen', 'Empfänger hat angerufen', 'Adresse falsch']}
      call={client.board.correct}
      read={read}
    >
      {[...deliveryFacts, ...pickupFacts].map((field) => (
        <TextField
          key={field}
          label={typedLabels[field]}
          autoComplete="off"
          value={values[field] ?? details[field] ?? ''}
          error={errors[field]}
          onChange={(event) => setValues({ ...values, [field]: event.target.value })}
        />
      ))}
      <AddressInput
        {...pickup.input}
        label={`Andere Abholadresse statt ${details.pickupAddress}`}
        name="pickup"
      />
      <AddressInput
        {...dropoff.input}
        label={`Andere Lieferadresse statt ${details.deliveryAddress}`}
        name="delivery"
      />
    </ActDialog>
  );
}

/** Another place, if one was typed. */
function useCorrectedPlace(hasSubmitted: boolean) {
  const [draft, setDraft] = useState<AddressDraft>(emptyAddress);
  const [isDenied, setIsDenied] = useState(false);
  const [numberError, setNumberError] = useState<string>();
  const change = (patch: Partial<AddressDraft>) => setDraft((before) => ({ ...before, ...patch }));
  const place = findPlace(draft);
  const isOpen = draft.text.trim() !== '' && !place;
  return {
    placeId: place?.placeId,
    isOpen,
    input: {
      value: draft,
      onChange: change,
      isDenied,
      onDenied: setIsDenied,
      onHouseNumberError: (message: string | undefined) => setNumberError(message),
      houseNumberError: numberError,
      textError: hasSubmitted && isOpen ? 'Bitte wählen Sie die Adresse aus der Liste.' : undefined,
    },
  };
}
