import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { Combobox } from '#web/ui/combobox.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { addressText, NOTHING_FOUND, ONLY_SIMILAR, placeOf, SEARCH_FAILED } from './fitting.ts';
import { MapsBillingHelp } from './maps-billing-help.tsx';
import { OwnAddressButton } from './own-address-button.tsx';
import { useLeaving } from './use-leaving.ts';
import { useOwnAddress } from './use-own-address.ts';
import { type AddressSuggestion, minSearchChars, type Suggest, useSuggestions } from './use-suggestions.ts';

interface AddressFieldProps {
  label: ReactNode;
  /** The chosen place; the parent resolves it. */
  value: AddressSuggestion | null;
  /** With what was typed besides it. */
  onChange: (value: AddressSuggestion | null, note?: string) => void;
  /** The field's text, kept in the parent's draft. */
  text: string;
  onTextChange: (text: string) => void;
  suggest: Suggest;
  houseNumber?: string;
  onHouseNumber?: (text: string) => void;
  houseNumberError?: string;
  maps?: 'ready' | 'loading' | 'denied';
  /** Used if another help box on the page already says why the field is disabled. */
  isHelpHidden?: boolean;
  /** Retries the refused service. */
  onRetry?: () => void;
  /** Offers the address of the user's position. */
  mayLocate?: boolean;
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

/** More specific than a form's error for a missing address. */
const telling = new Set([NOTHING_FOUND, ONLY_SIMILAR]);

export function AddressField(props: AddressFieldProps) {
  const { value, onChange, text, onTextChange, maps = 'ready', houseNumber = '', onHouseNumber } = props;
  const suggestions = useSuggestions(props.suggest, maps === 'ready');
  const { status, options, failure, search, clear } = suggestions;
  const [takenText, setTakenText] = useState('');
  const leaving = useLeaving({ text, isChosen: value !== null, suggestions, onTake: take });
  const { problem } = leaving;
  const field = useRef<HTMLDivElement>(null);
  const [located, setLocated] = useState(0);
  const own = useOwnAddress((place) => {
    take(place);
    setLocated((count) => count + 1);
  });
  // The pressed button disappears with the empty field: the focus moves to the number, or to the end of the
  // address.
  useEffect(() => {
    if (located > 0) [...(field.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [located]);
  const isAskingForNumber = Boolean(value?.needsHouseNumber && onHouseNumber);

  function type(next: string) {
    setTakenText('');
    own.forget();
    onTextChange(next);
    // The text no longer matches the choice.
    if (value) onChange(null);
    search(next);
  }
  function choose(option: AddressSuggestion & { note?: string | undefined }) {
    clear();
    onTextChange(addressText(option));
    onChange(placeOf(option), option.note);
  }
  /** Announced to screen readers, because it happens without a request. */
  function take(option: AddressSuggestion & { note?: string | undefined }) {
    choose(option);
    const rest = option.needsHouseNumber && onHouseNumber ? ' Bitte ergänzen Sie die Hausnummer.' : '';
    setTakenText(`Adresse übernommen: ${addressText(option)}.${rest}`);
  }
  /**
   * Nothing is marked in the list. While the search is running its answer is applied, as when the field is
   * left.
   */
  function enter(): boolean {
    if (leaving.fitting) take(leaving.fitting);
    else if (status === 'searching' && value === null) leaving.leaveNow();
    else return false;
    return true;
  }

  const isLocatable = props.mayLocate && text === '' && maps === 'ready' && !props.disabled;
  return (
    <div ref={field} className="flex min-w-0 flex-col gap-3">
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
          onEnter={enter}
          onFocus={leaving.comeBack}
          onBlur={({ currentTarget }) => {
            leaving.leave(currentTarget);
            props.onBlur?.();
          }}
          loading={status === 'searching'}
          loadingText="Adressen werden gesucht..."
          emptyText={status === 'found' ? NOTHING_FOUND : undefined}
          notice={status === 'failed' ? (failure ?? SEARCH_FAILED) : undefined}
          minChars={minSearchChars}
          hint={props.hint}
          error={
            own.problem ??
            (maps === 'ready' && problem && telling.has(problem) ? problem : (props.errorText ?? problem))
          }
          trailing={
            isLocatable && <OwnAddressButton isLocating={own.isLocating} onPress={() => void own.locate()} />
          }
          // Inside the field: a line below it would make the layout jump.
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
      <span role="status" className="sr-only">
        {own.isLocating ? 'Standort wird ermittelt...' : takenText}
      </span>
      {maps === 'denied' && !props.isHelpHidden && <MapsBillingHelp onRetry={props.onRetry} />}
    </div>
  );
}
