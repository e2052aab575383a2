import { AddressInput as SharedInput } from '#web/fields/address-field/address-input.tsx';
import type { Party } from './parties.ts';
import type { RouteEnds } from './route-ends.ts';

interface AddressInputProps {
  ends: RouteEnds;
  name: Party;
  label: string;
  placeholder: string;
  isDenied: boolean;
  isHelpHidden: boolean;
  onDenied: (isDenied: boolean) => void;
}

/** One end of the order's route. */
export function AddressInput({ ends, name, ...rest }: AddressInputProps) {
  const errors = ends.errors[name];
  return (
    <SharedInput
      {...rest}
      name={name}
      value={ends.addresses[name]}
      onChange={(patch) => ends.change(name, patch)}
      onHouseNumberError={(message) => {
        if (message) ends.refuse(name, 'houseNumber', message);
      }}
      textError={errors?.text}
      houseNumberError={errors?.houseNumber}
    />
  );
}
