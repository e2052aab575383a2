import { useEffect } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressField } from '#web/fields/address-field/address-field.tsx';
import type { AddressSuggestion } from '#web/fields/address-field/use-suggestions.ts';
import { client } from '#web/lib/api.ts';
import { failureCode } from '#web/lib/failures.ts';
import type { AddressDraft, BookingForm } from './booking-form.ts';

interface AddressInputProps {
  form: UseFormReturn<BookingForm>;
  name: 'pickup' | 'delivery';
  label: string;
  placeholder: string;
  isDenied: boolean;
  onDenied: (isDenied: boolean) => void;
}

const TYPING_PAUSE_MS = 400;

/** An address of the order: chosen from the server's suggestions, asked for its house number when that is missing. */
export function AddressInput({ form, name, label, placeholder, isDenied, onDenied }: AddressInputProps) {
  const { errors } = form.formState;
  const address = useWatch({ control: form.control, name });
  useHouseNumber(form, name, address);

  async function suggest(query: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
    try {
      return (await client.quotes.suggestAddresses({ query }, { signal })).suggestions;
    } catch (error) {
      if (failureCode(error) === 'ROUTE_DENIED') onDenied(true);
      throw error;
    }
  }

  // Two changes may come in one event, so each builds on what the form holds now.
  const change = (patch: Partial<AddressDraft>) =>
    form.setValue(name, { ...form.getValues(name), ...patch }, { shouldDirty: true });
  return (
    <AddressField
      label={label}
      placeholder={placeholder}
      name={name}
      autoComplete="off"
      maps={isDenied ? 'denied' : 'ready'}
      suggest={suggest}
      value={address.place}
      text={address.text}
      houseNumber={address.houseNumber}
      onTextChange={(text) => change({ text })}
      onChange={(place) => {
        change({ place, houseNumber: '', numbered: null });
        if (place) form.clearErrors(name);
      }}
      onHouseNumber={(houseNumber) => change({ houseNumber, numbered: null })}
      errorText={errors[name]?.text?.message}
      houseNumberError={errors[name]?.houseNumber?.message}
    />
  );
}

/** Once a number is typed beside a street, the server is asked for the place that both make. */
function useHouseNumber(
  form: UseFormReturn<BookingForm>,
  name: 'pickup' | 'delivery',
  address: AddressDraft,
): void {
  const place = address.place;
  const houseNumber = address.houseNumber.trim();
  const { getValues, setValue, setError, clearErrors } = form;
  useEffect(() => {
    if (!place?.needsHouseNumber || !houseNumber) return;
    const asked = new AbortController();
    async function find(street: AddressSuggestion): Promise<void> {
      const query = `${street.mainText} ${houseNumber}, ${street.secondaryText}`;
      const answer = await client.quotes
        .suggestAddresses({ query }, { signal: asked.signal })
        .catch(() => undefined);
      if (!answer || asked.signal.aborted) return;
      const found = answer.suggestions.find(
        (other) =>
          !other.needsHouseNumber &&
          other.mainText.startsWith(`${street.mainText} `) &&
          other.secondaryText === street.secondaryText,
      );
      if (!found) return setError(`${name}.houseNumber`, { message: 'Ungültig.' });
      clearErrors(name);
      setValue(name, { ...getValues(name), numbered: found }, { shouldDirty: true });
    }
    const timer = setTimeout(() => void find(place), TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [place, houseNumber, name, getValues, setValue, setError, clearErrors]);
}
