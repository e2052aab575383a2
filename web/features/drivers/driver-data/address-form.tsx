import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from '#contract/platform/zod-config.ts';
import {
  type AddressDraft,
  draftOf,
  emptyAddress,
  findPlace,
} from '#web/fields/address-field/address-draft.ts';
import { AddressInput } from '#web/fields/address-field/address-input.tsx';
import { addressDraft, chosenAddress } from '#web/fields/address-field/address-rules.ts';
import { useOpenAddresses } from '#web/fields/address-field/use-open-addresses.ts';
import { failureCode, failureText, showFieldFailures } from '#web/lib/failures.ts';
import { useKeptForm } from '#web/lib/kept-form.ts';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { type DriverFile, useSaveDriverData } from './use-driver-file.ts';

const rules = z.object({ address: chosenAddress('Bitte wählen Sie Ihre Adresse aus der Liste.') });
const draft = z.object({ address: addressDraft });

const read = (file: DriverFile): AddressDraft =>
  file.addressPlaceId
    ? draftOf({ placeId: file.addressPlaceId, address: file.address })
    : { ...emptyAddress(), text: file.address };

/** Step 3: the driver's home address as stored on the server. */
export function AddressForm({ file, renderActions, ...saving }: DriverFormProps<{ placeId: string }>) {
  const { form, clear } = useKeptForm({
    draftKey: 'onboarding.address',
    rules,
    untouched: { address: read(file) },
    draft,
  });
  const [isDenied, setIsDenied] = useState(false);
  const typed = useOpenAddresses();
  const { errors } = form.formState;
  const address = useWatch({ control: form.control, name: 'address' });
  const saved = useSaveDriverData({
    ...saving,
    onSaved: (next) => {
      clear();
      form.reset({ address: read(next) });
      return saving.onSaved(next);
    },
    onFail: (error) => {
      if (!showFieldFailures(error, form.setError, { placeId: 'address.text' }) && failureCode(error)) {
        form.setError('address.text', { type: 'server', message: failureText(error) });
      }
      saving.onFail?.(error);
    },
  });
  const change = (patch: Partial<AddressDraft>) => {
    form.setValue('address', { ...form.getValues('address'), ...patch });
    if (patch.place || patch.numbered) form.clearErrors('address');
  };
  const send = form.handleSubmit(({ address: chosen }) => {
    const place = findPlace(chosen);
    if (place) saved.mutate({ placeId: place.placeId });
  });
  const isBusy = typed.isFinding || saved.isPending;
  return (
    <DataForm
      label="Adresse"
      isBusy={isBusy}
      actions={renderActions(isBusy)}
      onSubmit={async () => {
        const open = { read: () => form.getValues('address'), onFound: change };
        if (await typed.settle([open])) await send();
      }}
    >
      <AddressInput
        label="Ihre Adresse in Hamburg"
        name="address"
        size="thumb"
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
    </DataForm>
  );
}
