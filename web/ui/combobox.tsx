import {
  type ClipboardEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type ComboboxOption, ComboboxPopup } from './combobox-popup.tsx';
import { joinClasses } from './join-classes.ts';
import { controlClasses, fieldProps, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';

type InputProps = Omit<
  ComponentProps<'input'>,
  'value' | 'onInput' | 'onSelect' | 'onChange' | 'size' | 'children'
>;

export interface ComboboxProps<O extends ComboboxOption> extends FieldTexts, InputProps {
  /** The text in the field. */
  value: string;
  onInput: (text: string) => void;
  options: readonly O[];
  onSelect: (option: O) => void;
  /** Called for Enter with nothing marked in the list; true prevents the default action. */
  onEnter?: () => boolean;
  loading?: boolean;
  loadingText?: string;
  /** Shown when nothing matches; without it the list stays closed. */
  emptyText?: string;
  /** A quiet line instead of the list, e.g. that the search failed. */
  notice?: ReactNode;
  /** Below this many characters the list stays closed. */
  minChars?: number;
  size?: 'md' | 'thumb';
  /** A control of 48 px inside the field, at its end. */
  trailing?: ReactNode;
}

const closeAfterBlurMs = 200;

/** Text field with suggestions after the WAI-ARIA 1.2 combobox pattern; focus never leaves the input. */
export function Combobox<O extends ComboboxOption>(props: ComboboxProps<O>) {
  const { label, hint, error, isOptional, isLabelHidden, className, id, size } = props;
  const {
    value,
    onInput,
    options,
    onSelect,
    onEnter,
    loading = false,
    loadingText,
    emptyText,
    notice,
    minChars = 0,
  } = props;
  const { onBlur, onFocus, onKeyDown, disabled, ...rest } = inputProps(props);
  const ids = useFieldIds(id);
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(blurTimer.current), []);
  // A new list invalidates the old position.
  const [listed, setListed] = useState(options);
  if (listed !== options) {
    setListed(options);
    setActiveIndex(-1);
  }

  const isShown = isOpen && !disabled && value.trim().length >= minChars;
  const hasList = isShown && options.length > 0;

  function choose(option: O) {
    setIsOpen(false);
    setActiveIndex(-1);
    onSelect(option);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event);
    if (event.defaultPrevented || event.nativeEvent.isComposing) return;
    const last = options.length - 1;
    const active = hasList ? options[activeIndex] : undefined;
    if (event.key === 'Escape' && isShown) {
      // The surrounding dialog must not close along with the list.
      event.stopPropagation();
      event.preventDefault();
      setIsOpen(false);
      setActiveIndex(-1);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setIsOpen(true);
      else if (event.key === 'ArrowDown') setActiveIndex(activeIndex >= last ? 0 : activeIndex + 1);
      else setActiveIndex(activeIndex <= 0 ? last : activeIndex - 1);
    } else if (active && (event.key === 'Home' || event.key === 'End')) {
      event.preventDefault();
      setActiveIndex(event.key === 'Home' ? 0 : last);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Enter' && onEnter?.()) {
      event.preventDefault();
    } else if (event.key === 'Enter' && hasList) {
      // With an open list Enter moves into it; it must not submit an incomplete form.
      event.preventDefault();
      setActiveIndex(0);
    }
  }

  /** Lines of a letterhead: the browser would join the end of one with the beginning of the next. */
  function pasteLines(event: ClipboardEvent<HTMLInputElement>) {
    const lines = event.clipboardData
      .getData('text')
      .trim()
      .split(/\s*[\r\n]+\s*/);
    if (lines.length < 2) return;
    event.preventDefault();
    const { selectionStart, selectionEnd } = event.currentTarget;
    setIsOpen(true);
    onInput(
      value.slice(0, selectionStart ?? 0) + lines.join(', ') + value.slice(selectionEnd ?? value.length),
    );
  }

  return (
    <FieldFrame {...{ ids, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="relative">
        <input
          {...rest}
          {...fieldProps(ids, { hint, error })}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={hasList}
          aria-controls={hasList ? `${ids.id}-list` : undefined}
          aria-activedescendant={hasList && activeIndex >= 0 ? `${ids.id}-option-${activeIndex}` : undefined}
          aria-busy={(isShown && loading) || undefined}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            setIsOpen(true);
            onInput(event.target.value);
          }}
          onPaste={pasteLines}
          onClick={() => setIsOpen(options.length > 0)}
          onFocus={(event) => {
            clearTimeout(blurTimer.current);
            onFocus?.(event);
          }}
          onBlur={(event: FocusEvent<HTMLInputElement>) => {
            blurTimer.current = setTimeout(() => setIsOpen(false), closeAfterBlurMs);
            onBlur?.(event);
          }}
          onKeyDown={press}
          className={joinClasses(controlClasses(Boolean(error), size), props.trailing ? 'pr-12' : undefined)}
        />
        {props.trailing && (
          <div className="absolute inset-y-0 right-0 flex items-center">{props.trailing}</div>
        )}
        <ComboboxPopup
          id={ids.id}
          isShown={isShown}
          options={options}
          activeIndex={activeIndex}
          onActivate={setActiveIndex}
          onChoose={choose}
          status={
            loading && options.length === 0
              ? (loadingText ?? 'Wird gesucht...')
              : (notice ?? (options.length === 0 ? emptyText : undefined))
          }
          isLoading={loading}
        />
      </div>
    </FieldFrame>
  );
}

/** The remaining props for the input element itself. */
function inputProps<O extends ComboboxOption>(props: ComboboxProps<O>): InputProps {
  const { label, hint, error, isOptional, isLabelHidden, className, id, size, ...rest } = props;
  const { value, onInput, options, onSelect, onEnter, ...more } = rest;
  const { loading, loadingText, emptyText, notice, minChars, trailing, ...input } = more;
  return input;
}
