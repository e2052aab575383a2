import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { findPlace } from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { showFieldFailures } from '#web/lib/failures.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import type { Entry } from './entries.ts';
import { entryForm, formOf } from './entry-form.ts';
import { useSaveEntry } from './use-save-entry.ts';

interface EntryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Nothing typed is worth keeping any more. */
  onSaved: () => void;
  /** The one to change; without it a new one is added. */
  entry?: Entry;
}

/** Name, telephone and address of an entry; give it a key for each entry. */
export function EntryDialog({ isOpen, onClose, onSaved, entry }: EntryDialogProps) {
  const formId = useId();
  const form = useForm({ resolver: zodResolver(entryForm), defaultValues: formOf(entry) });
  const { errors } = form.formState;
  const address = useWatch({ control: form.control, name: 'address' });
  const [isDenied, setIsDenied] = useState(false);
  const save = useSaveEntry(() => {
    onClose();
    onSaved();
  });
  const submit = form.handleSubmit(({ name, phone, address: chosen }) => {
    const place = findPlace(chosen);
    if (!place || save.isPending) return;
    const input = { name, phone, placeId: place.placeId, ...(entry && { id: entry.id }) };
    save.mutate(input, { onError: (error) => showFieldFailures(error, form.setError) });
  });
  return (
    <Dialog
      isOpen={isOpen}
      onClose={save.isPending ? () => {} : onClose}
      isSticky
      title={entry ? 'Eintrag bearbeiten' : 'Neuer Eintrag'}
      actions={
        <>
          <Button type="submit" form={formId} busy={save.isPending} busyText="Wird gespeichert...">
            Speichern
          </Button>
          <Button kind="quiet" disabled={save.isPending} onClick={onClose}>
            Abbrechen
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-5" onSubmit={(event) => void submit(event)}>
        <TextField
          label="Name"
          autoComplete="off"
          autoCapitalize="words"
          maxLength={120}
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Telefon"
          {...phoneInput}
          autoComplete="off"
          maxLength={30}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        <AddressInput
          label="Adresse (nur Hamburg)"
          name="address"
          placeholder="z. B. Osterstraße 12"
          isDenied={isDenied}
          onDenied={setIsDenied}
          value={address}
          onChange={(patch) => {
            form.setValue('address', { ...form.getValues('address'), ...patch });
            if (patch.place || patch.numbered) form.clearErrors('address');
          }}
          onHouseNumberError={(message) => {
            if (message) form.setError('address.houseNumber', { message });
          }}
          textError={errors.address?.text?.message}
          houseNumberError={errors.address?.houseNumber?.message}
        />
      </form>
    </Dialog>
  );
}
