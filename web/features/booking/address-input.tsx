import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressInput as SharedInput } from '#web/fields/address-field/address-input.tsx';
import type { BookingForm } from './booking-form.ts';
import type { Party } from './parties.ts';

interface AddressInputProps {
  form: UseFormReturn<BookingForm>;
  name: Party;
  label: string;
  placeholder: string;
  isDenied: boolean;
  isHelpHidden: boolean;
  onDenied: (isDenied: boolean) => void;
}

/** One end of the order's route. */
export function AddressInput({ form, name, ...rest }: AddressInputProps) {
  const errors = form.formState.errors[name];
  const address = useWatch({ control: form.control, name });
  return (
    <SharedInput
      {...rest}
      name={name}
      value={address}
      onChange={(patch) => {
        form.setValue(name, { ...form.getValues(name), ...patch }, { shouldDirty: true });
        if (patch.place || patch.numbered) form.clearErrors(name);
      }}
      onHouseNumberError={(message) => {
        if (message) form.setError(`${name}.houseNumber`, { message });
      }}
      textError={errors?.text?.message}
      houseNumberError={errors?.houseNumber?.message}
    />
  );
}
