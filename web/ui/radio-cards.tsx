import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

export interface RadioCardOption<V extends string> {
  value: V;
  title: string;
  description?: ReactNode;
  /** Shown beside the title at the right edge, in tabular figures: a price, a time. */
  aside?: ReactNode;
  icon?: ReactNode;
  isDisabled?: boolean;
}

interface RadioCardsProps<V extends string> {
  legend: ReactNode;
  isLegendHidden?: boolean;
  options: readonly RadioCardOption<V>[];
  value: V | null;
  onChange: (value: V) => void;
  onBlur?: () => void;
  name?: string;
  hint?: ReactNode;
  error?: string;
  disabled?: boolean;
  /** 'tiles' sets short choices side by side. */
  layout?: 'rows' | 'tiles';
  /** Receives focus when the form finds the choice missing. */
  ref?: Ref<HTMLInputElement>;
}

/** A choice among a few large cards; native radios, so arrow keys and form autofill work. */
export function RadioCards<V extends string>(props: RadioCardsProps<V>) {
  const id = useId();
  const { options, value, onChange, layout = 'rows', hint, error } = props;
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <fieldset
      className="min-w-0"
      disabled={props.disabled}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={props.isLegendHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold text-ink'}>
        {props.legend}
      </legend>
      <div
        className={joinClasses(
          'grid gap-2',
          layout === 'tiles' && 'grid-cols-2 [&>label]:items-start [&_input]:mt-0.5',
        )}
      >
        {options.map((option, index) => (
          <Card
            key={option.value}
            option={option}
            name={props.name ?? id}
            isChosen={option.value === value}
            hasError={Boolean(error)}
            onChoose={() => onChange(option.value)}
            onBlur={props.onBlur}
            inputRef={index === 0 ? props.ref : undefined}
          />
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <div className="mt-1.5">
          <FieldError id={`${id}-error`} text={error} />
        </div>
      )}
    </fieldset>
  );
}

interface CardProps<V extends string> {
  option: RadioCardOption<V>;
  name: string;
  isChosen: boolean;
  hasError: boolean;
  onChoose: () => void;
  onBlur?: () => void;
  inputRef?: Ref<HTMLInputElement>;
}

function Card<V extends string>({
  option,
  name,
  isChosen,
  hasError,
  onChoose,
  onBlur,
  inputRef,
}: CardProps<V>) {
  return (
    <label
      className={joinClasses(
        'flex min-h-14 items-center gap-3 rounded-control border px-4 py-3 transition-colors has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-status-gray has-disabled:text-ink-soft',
        isChosen
          ? 'border-ink bg-water inset-ring inset-ring-ink'
          : hasError
            ? 'border-error bg-surface'
            : 'border-edge bg-surface hover:border-ink',
      )}
    >
      <input
        ref={inputRef}
        type="radio"
        name={name}
        value={option.value}
        checked={isChosen}
        disabled={option.isDisabled}
        onChange={onChoose}
        onBlur={onBlur}
        className="size-5 shrink-0 appearance-none rounded-full border-2 border-edge bg-surface checked:border-[6px] checked:border-ink"
      />
      {option.icon && <span className="shrink-0 text-ink-soft [&_svg]:size-6">{option.icon}</span>}
      <span className="min-w-0 flex-1">
        <span className="flex justify-between gap-3 font-semibold">
          {option.title}
          {option.aside && <span className="tabular shrink-0 text-right">{option.aside}</span>}
        </span>
        {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
      </span>
    </label>
  );
}
