import type { ReactNode } from 'react';
import { client } from '#web/lib/api-client.ts';
import { failureCode } from '#web/lib/failures.ts';
import { useIsHydrated } from '#web/lib/use-is-hydrated.ts';
import { type AddressDraft, nothingChosen, UNKNOWN_NUMBER } from './address-draft.ts';
import { AddressField } from './address-field.tsx';
import { useHouseNumber } from './use-house-number.ts';
import type { FoundSuggestion } from './use-suggestions.ts';

interface AddressInputProps {
  label: ReactNode;
  name: string;
  value: AddressDraft;
  /** Two changes may occur in one event: each is merged into the form's current value. */
  onChange: (patch: Partial<AddressDraft>) => void;
  /** Error of the house number; undefined once a place is found. */
  onHouseNumberError: (message: string | undefined) => void;
  textError?: string;
  houseNumberError?: string;
  placeholder?: string;
  hint?: ReactNode;
  isDenied: boolean;
  isHelpHidden?: boolean;
  onDenied: (isDenied: boolean) => void;
  /** Offers the address of the user's position. */
  mayLocate?: boolean;
  size?: 'md' | 'thumb';
}

/** An address chosen from the server's suggestions, with a field for its house number if that is missing. */
export function AddressInput({ value, onChange, onHouseNumberError, ...props }: AddressInputProps) {
  const { isDenied, onDenied } = props;
  const isLoaded = useIsHydrated();
  useHouseNumber(value, (numbered) => {
    onHouseNumberError(numbered ? undefined : UNKNOWN_NUMBER);
    if (numbered) onChange({ numbered });
  });

  async function suggest(query: string, signal: AbortSignal): Promise<FoundSuggestion[]> {
    try {
      return (await client.maps.searchAddresses({ query }, { signal })).suggestions;
    } catch (error) {
      if (failureCode(error) === 'ROUTE_DENIED') onDenied(true);
      throw error;
    }
  }
  return (
    <AddressField
      label={props.label}
      placeholder={props.placeholder}
      hint={props.hint}
      name={props.name}
      autoComplete="off"
      maps={isDenied ? 'denied' : isLoaded ? 'ready' : 'loading'}
      isHelpHidden={props.isHelpHidden}
      onRetry={() => onDenied(false)}
      suggest={suggest}
      value={value.place}
      text={value.text}
      houseNumber={value.houseNumber}
      onTextChange={(text) => onChange({ text })}
      onChange={(place, note = '') => onChange({ ...nothingChosen, place, note })}
      onHouseNumber={(houseNumber) => onChange({ houseNumber, numbered: null, pin: null })}
      errorText={props.textError}
      houseNumberError={props.houseNumberError}
      mayLocate={props.mayLocate}
      size={props.size}
    />
  );
}
