import type { ReactNode, Ref } from 'react';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { MapsBillingHelp } from './maps-billing-help.tsx';
import { NOTHING_FOUND, SEARCH_FAILED, useLeftUnchosen } from './use-left-unchosen.ts';
import { type AddressSuggestion, minSearchChars, type Suggest, useSuggestions } from './use-suggestions.ts';

interface AddressFieldProps {
  label: ReactNode;
  /** The chosen place; the parent resolves it. */
  value: AddressSuggestion | null;
  onChange: (value: AddressSuggestion | null) => void;
  /** The field's text, kept by the parent's draft. */
  text: string;
  onTextChange: (text: string) => void;
  suggest: Suggest;
  houseNumber?: string;
  onHouseNumber?: (text: string) => void;
  houseNumberError?: string;
  maps?: 'ready' | 'loading' | 'denied';
  /** Where another help box on the page already says why the field is closed. */
  isHelpHidden?: boolean;
  /** Tries the denied service again. */
  onRetry?: () => void;
  errorText?: string;
  hint?: ReactNode;
  placeholder?: string;
  /** 'shipping street-address', 'section-pickup street-address', ... */
  autoComplete?: string;
  houseNumberAutoComplete?: string;
  isLabelHidden?: boolean;
  disabled?: boolean;
  size?: 'md' | 'thumb';
  id?: string;
  name?: string;
  onBlur?: () => void;
  ref?: Ref<HTMLInputElement>;
}

/** 'Osterstraße 12, 20259 Hamburg-Eimsbüttel' */
function addressText(place: Pick<AddressSuggestion, 'mainText' | 'secondaryText'>): string {
  return [place.mainText, place.secondaryText].filter(Boolean).join(', ');
}

export function AddressField(props: AddressFieldProps) {
  const { value, onChange, text, onTextChange, maps = 'ready', houseNumber = '', onHouseNumber } = props;
  const { status, options, search, clear } = useSuggestions(props.suggest, maps === 'ready');
  const { leave, problem } = useLeftUnchosen({ text, isChosen: value !== null, found: { status, options } });
  const isAskingForNumber = Boolean(value?.needsHouseNumber && onHouseNumber);

  function type(next: string) {
    onTextChange(next);
    // The text no longer says what was chosen.
    if (value) onChange(null);
    search(next);
  }
  function choose(option: AddressSuggestion & { id: string }) {
    const { id: _id, ...place } = option;
    clear();
    onTextChange(addressText(place));
    onChange(place);
  }

  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex min-w-0 items-start gap-2">
        <Combobox
          ref={props.ref}
          className="flex-1"
          label={props.label}
          isLabelHidden={props.isLabelHidden}
          id={props.id}
          name={props.name}
          size={props.size}
          value={text}
          onInput={type}
          options={options}
          onSelect={choose}
          onBlur={({ currentTarget }) => {
            leave(currentTarget);
            props.onBlur?.();
          }}
          loading={status === 'searching'}
          loadingText="Adressen werden gesucht..."
          emptyText={status === 'found' ? NOTHING_FOUND : undefined}
          notice={status === 'failed' ? SEARCH_FAILED : undefined}
          minChars={minSearchChars}
          hint={props.hint}
          error={maps === 'ready' && problem === NOTHING_FOUND ? problem : (props.errorText ?? problem)}
          // Inside the field: a line below it would push the page down and up again.
          placeholder={maps === 'loading' ? 'Adresssuche wird geladen...' : props.placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          disabled={props.disabled || maps === 'denied'}
        />
        {isAskingForNumber && (
          <TextField
            className="w-19 shrink-0"
            label={
              <abbr title="Hausnummer" className="no-underline">
                Nr.
              </abbr>
            }
            size={props.size}
            value={houseNumber}
            onChange={(event) => onHouseNumber?.(event.target.value)}
            error={props.houseNumberError}
            autoComplete={props.houseNumberAutoComplete ?? 'off'}
            maxLength={8}
          />
        )}
      </div>
      {maps === 'denied' && !props.isHelpHidden && <MapsBillingHelp onRetry={props.onRetry} />}
    </div>
  );
}
