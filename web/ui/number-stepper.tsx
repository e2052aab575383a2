import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { controlClasses, fieldProps, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';
import { readWholeNumber } from './read-whole-number.ts';

interface NumberStepperProps extends FieldTexts {
  value: number;
  onChange: (value: number) => void;
  onBlur?: () => void;
  min: number;
  max: number;
  step?: number;
  /** 'kg': shown behind the number and announced with it. */
  unit?: string;
  disabled?: boolean;
  id?: string;
  name?: string;
  className?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A larger number is a typing error. */
const MAX_CHARACTERS = 6;

/**
 * A whole number between two large buttons. The input is rounded up when the field is left; a number above
 * `max` shows an error and stays as typed, and the form refuses it.
 */
export function NumberStepper({
  value,
  onChange,
  min,
  max,
  step = 1,
  unit,
  disabled,
  ...props
}: NumberStepperProps) {
  const ids = useFieldIds(props.id);
  const { label, hint, error, isOptional, isLabelHidden, className } = props;
  // During typing the text may be out of range or empty.
  const [draft, setDraft] = useState<string | null>(null);

  function set(next: number) {
    setDraft(null);
    onChange(Math.min(max, Math.max(min, next)));
  }
  function leave() {
    const typed = draft === null ? undefined : readWholeNumber(draft);
    // Typed numbers are not reduced: a number above the maximum stays, with its error text.
    if (draft !== null && (typed ?? value) <= max) set(typed ?? value);
    props.onBlur?.();
  }
  function press(event: KeyboardEvent) {
    const next = { ArrowUp: value + step, ArrowDown: value - step, Home: min, End: max }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    set(next);
  }

  const button = (text: string, next: number, isOff: boolean, Icon: typeof Plus) => (
    <button
      type="button"
      // For the keyboard the field itself is the spin button; these two are for touch.
      tabIndex={-1}
      aria-label={text}
      disabled={disabled || isOff}
      onClick={() => set(next)}
      className="flex size-control shrink-0 items-center justify-center rounded-control border border-edge bg-surface text-ink transition-colors hover:border-ink hover:bg-water disabled:cursor-not-allowed disabled:border-line disabled:bg-status-gray disabled:text-edge"
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );

  return (
    <FieldFrame {...{ ids, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="flex gap-2">
        {button('Verringern', value - step, value <= min, Minus)}
        <div className="relative w-24">
          <input
            {...fieldProps(ids, { hint, error })}
            ref={props.ref}
            name={props.name}
            disabled={disabled}
            type="text"
            inputMode="numeric"
            autoComplete="off"
            role="spinbutton"
            aria-valuenow={value}
            aria-valuemin={min}
            aria-valuemax={max}
            aria-valuetext={unit ? `${value} ${unit}` : undefined}
            value={draft ?? String(value)}
            onChange={(event) => {
              const text = event.target.value.replace(/[^\d.,]/g, '').slice(0, MAX_CHARACTERS);
              setDraft(text);
              const typed = readWholeNumber(text);
              if (typed !== undefined && typed >= min) onChange(typed);
            }}
            onBlur={leave}
            onKeyDown={press}
            className={joinClasses(controlClasses(Boolean(error)), 'tabular text-center', unit && 'pr-9')}
          />
          {unit && (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 right-3 flex items-center text-ink-soft"
            >
              {unit}
            </span>
          )}
        </div>
        {button('Erhöhen', value + step, value >= max, Plus)}
      </div>
    </FieldFrame>
  );
}
