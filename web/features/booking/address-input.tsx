import { useEffect } from 'react';
import { Controller, type UseFormReturn, useWatch } from 'react-hook-form';
import { AddressField } from '#web/fields/address-field/address-field.tsx';
import type { AddressSuggestion } from '#web/fields/address-field/use-suggestions.ts';
import { client } from '#web/lib/api.ts';
import { failureCode } from '#web/lib/failures.ts';
import type { BookingForm } from './booking-form.ts';

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
  useHouseNumber(form, name);

  async function suggest(query: string, signal: AbortSignal): Promise<AddressSuggestion[]> {
    try {
      return (await client.quotes.suggestAddresses({ query }, { signal })).suggestions;
    } catch (error) {
      if (failureCode(error) === 'ROUTE_DENIED') onDenied(true);
      throw error;
    }
  }

  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <AddressField
          label={label}
          placeholder={placeholder}
          name={name}
          autoComplete="off"
          maps={isDenied ? 'denied' : 'ready'}
          suggest={suggest}
          value={field.value.place}
          text={field.value.text}
          houseNumber={field.value.houseNumber}
          // Two changes may come in one event, so each builds on what the form holds now.
          onTextChange={(text) => form.setValue(`${name}.text`, text, { shouldDirty: true })}
          onChange={(place) => {
            form.setValue(`${name}.place`, place, { shouldDirty: true });
            form.setValue(`${name}.houseNumber`, '');
            if (place) form.clearErrors(name);
          }}
          onHouseNumber={(houseNumber) =>
            form.setValue(`${name}.houseNumber`, houseNumber, { shouldDirty: true })
          }
          errorText={errors[name]?.text?.message}
          houseNumberError={errors[name]?.houseNumber?.message}
        />
      )}
    />
  );
}

/** Once a number is typed beside a street, the server is asked for the place that both make. */
function useHouseNumber(form: UseFormReturn<BookingForm>, name: 'pickup' | 'delivery'): void {
  const address = useWatch({ control: form.control, name });
  const place = address.place;
  const houseNumber = address.houseNumber.trim();
  const { setValue, setError, clearErrors } = form;
  useEffect(() => {
    if (!place?.needsHouseNumber || !houseNumber) return;
    const asked = new AbortController();
    const timer = setTimeout(async () => {
      const query = `${place.mainText} ${houseNumber}, ${place.secondaryText}`;
      const answer = await client.quotes
        .suggestAddresses({ query }, { signal: asked.signal })
        .catch(() => undefined);
      if (!answer || asked.signal.aborted) return;
      const found = answer.suggestions.find(
        (other) =>
          !other.needsHouseNumber &&
          other.mainText.startsWith(`${place.mainText} `) &&
          other.secondaryText === place.secondaryText,
      );
      if (!found) return setError(`${name}.houseNumber`, { message: 'Unbekannt.' });
      clearErrors(name);
      setValue(`${name}.text`, `${found.mainText}, ${found.secondaryText}`, { shouldDirty: true });
      setValue(`${name}.place`, found, { shouldDirty: true });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [place, houseNumber, name, setValue, setError, clearErrors]);
}
