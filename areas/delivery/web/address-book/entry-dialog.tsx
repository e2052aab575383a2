import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { addressBookInput } from '#delivery/contract/address-book.ts';
import {
  type AddressDraft,
  draftOf,
  emptyAddress,
  findPlace,
} from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { addressDraft, chosenAddress } from '#web/fields/address-field/address-rules.ts';
import { useOpenAddresses } from '#web/fields/address-field/use-open-addresses.ts';
import { showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { DialogForm } from '#web/ui/dialog-form.tsx';
import { phoneInput, TextField } from '#web/ui/text-field.tsx';
import type { Entry } from './entries.ts';
import { useSaveEntry } from './use-save-entry.ts';

/** Form of an entry: the server's schema with the address as it is being typed. */
const entryForm = addressBookInput
  .omit({ placeId: true })
  .extend({ address: chosenAddress('Bitte wählen Sie die Adresse aus der Liste.') });
/** As typed when the page was left. */
const entryDraft = z.object({ name: z.string(), phone: z.string(), address: addressDraft });
type EntryForm = z.infer<typeof entryForm>;

interface EntryDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The draft is no longer needed. */
  onSaved: () => void;
  /** The entry to change; without it a new one is added. */
  entry?: Entry;
}

/** Name, telephone and address of an entry; needs a React key per entry. */
export function EntryDialog({ isOpen, onClose, onSaved, entry }: EntryDialogProps) {
  const { form, clear } = useKeptForm({
    draftKey: `entry.${entry?.id ?? 'new'}`,
    rules: entryForm,
    untouched: formOf(entry),
    draft: entryDraft,
  });
  const { errors } = form.formState;
  const address = useWatch({ control: form.control, name: 'address' });
  const [isDenied, setIsDenied] = useState(false);
  const typed = useOpenAddresses();
  const save = useSaveEntry(() => {
    clear();
    onClose();
    onSaved();
  });
  const change = (patch: Partial<AddressDraft>) => {
    form.setValue('address', { ...form.getValues('address'), ...patch });
    if (patch.place || patch.numbered) form.clearErrors('address');
  };
  const send = form.handleSubmit(({ name, phone, address: chosen }) => {
    const place = findPlace(chosen);
    if (!place) return;
    const input = { name, phone, placeId: place.placeId, ...(entry && { id: entry.id }) };
    save.mutate(input, { onError: (error) => showFieldFailures(error, form.setError) });
  });
  async function submit(): Promise<void> {
    const read = () => form.getValues('address');
    if (await typed.settle([{ read, onFound: change }])) await send();
  }
  function close(): void {
    // A new entry that was closed by mistake is kept; an abandoned change is not.
    if (entry) clear();
    onClose();
  }
  return (
    <DialogForm
      isOpen={isOpen}
      onClose={close}
      title={entry ? 'Eintrag bearbeiten' : 'Neuer Eintrag'}
      submitText="Speichern"
      busyText="Wird gespeichert..."
      isBusy={typed.isFinding || save.isPending}
      onSubmit={submit}
    >
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
        maxLength={60}
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
        onChange={change}
        onHouseNumberError={(message) => {
          if (message) form.setError('address.houseNumber', { message });
        }}
        textError={errors.address?.text?.message}
        houseNumberError={errors.address?.houseNumber?.message}
      />
    </DialogForm>
  );
}

function formOf(entry: Entry | undefined): EntryForm {
  if (!entry) return { name: '', phone: '', address: emptyAddress() };
  return { name: entry.name, phone: entry.phone, address: draftOf(entry) };
}
