import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { elsewhereAddress, splitHomeAddress } from '#drivers/contract/home-address.ts';
import type { addressData } from '#drivers/contract/onboarding.ts';
import { z } from '#platform/contract/zod-config.ts';
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
import { CheckboxField } from '#web/ui/checkbox-field.tsx';
import { DataForm } from './data-form.tsx';
import type { DriverFormProps } from './driver-form.ts';
import { ElsewhereFields } from './elsewhere-fields.tsx';
import { type DriverFile, useSaveDriverData } from './use-driver-file.ts';

const typedParts = z.object({ street: z.string(), postcode: z.string(), town: z.string() });
const draft = z.object({ isElsewhere: z.boolean(), address: addressDraft, elsewhere: typedParts });
type AddressValues = z.infer<typeof draft>;

/** Only the chosen way is checked; what was typed in the other one is kept. */
const rules = z.discriminatedUnion('isElsewhere', [
  draft.extend({
    isElsewhere: z.literal(false),
    address: chosenAddress('Bitte wählen Sie Ihre Adresse aus der Liste.'),
  }),
  draft.extend({ isElsewhere: z.literal(true), elsewhere: elsewhereAddress }),
]) satisfies z.ZodType<AddressValues>;

const renamed = {
  placeId: 'address.text',
  street: 'elsewhere.street',
  postcode: 'elsewhere.postcode',
  town: 'elsewhere.town',
} as const;

function read({ address, addressPlaceId: placeId }: DriverFile): AddressValues {
  const elsewhere = placeId ? null : splitHomeAddress(address);
  return {
    isElsewhere: elsewhere !== null,
    address: placeId ? draftOf({ placeId, address }) : { ...emptyAddress(), text: elsewhere ? '' : address },
    elsewhere: elsewhere ?? { street: '', postcode: '', town: '' },
  };
}

/** Step 3: the driver's home address as stored on the server. */
export function AddressForm({
  file,
  renderActions,
  ...saving
}: DriverFormProps<z.infer<typeof addressData>>) {
  const { form, clear } = useKeptForm({
    draftKey: 'onboarding.address',
    rules,
    untouched: read(file),
    draft,
  });
  const [isDenied, setIsDenied] = useState(false);
  const typed = useOpenAddresses();
  const { errors } = form.formState;
  const [isElsewhere, address] = useWatch({ control: form.control, name: ['isElsewhere', 'address'] });
  const saved = useSaveDriverData({
    ...saving,
    onSaved: (next) => {
      clear();
      form.reset(read(next));
      return saving.onSaved(next);
    },
    onFail: (error) => {
      if (!showFieldFailures(error, form.setError, renamed) && failureCode(error)) {
        form.setError('address.text', { type: 'server', message: failureText(error) });
      }
      saving.onFail?.(error);
    },
  });
  const change = (patch: Partial<AddressDraft>) => {
    form.setValue('address', { ...form.getValues('address'), ...patch });
    if (patch.place || patch.numbered) form.clearErrors('address');
  };
  const send = form.handleSubmit((values) => {
    if (values.isElsewhere) return saved.mutate(values.elsewhere);
    const place = findPlace(values.address);
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
        if (isElsewhere || (await typed.settle([open]))) await send();
      }}
    >
      {!isElsewhere && (
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
      )}
      <CheckboxField
        label="Adresse außerhalb von Hamburg"
        checked={isElsewhere}
        onChange={(event) => {
          form.clearErrors();
          form.setValue('isElsewhere', event.target.checked);
        }}
      />
      {isElsewhere && <ElsewhereFields register={form.register} errors={errors.elsewhere} />}
    </DataForm>
  );
}
