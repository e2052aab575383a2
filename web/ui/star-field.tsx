import { Star } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { FieldError } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

const words = ['Sehr schlecht', 'Schlecht', 'In Ordnung', 'Gut', 'Sehr gut'] as const;
const values = [1, 2, 3, 4, 5] as const;

interface StarFieldProps {
  legend: ReactNode;
  value: number | null;
  onChange: (value: number) => void;
  error?: string;
  /** Receives focus when the form finds the choice missing. */
  ref?: Ref<HTMLInputElement>;
}

/** One to five stars; native radios under the stars, so arrow keys and screen readers work. */
export function StarField({ legend, value, onChange, error, ref }: StarFieldProps) {
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="text-sm font-semibold text-ink">{legend}</legend>
      <div className="-ml-2.5 flex items-center">
        {values.map((stars, index) => (
          <label key={stars} className="relative flex size-12 items-center justify-center">
            <span className="sr-only">{`${stars} von 5 Sternen, ${words[index]}`}</span>
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-1 appearance-none rounded-control"
            />
            <StarIcon isFull={value !== null && stars <= value} className="size-8" />
          </label>
        ))}
        <span className="ml-2 text-sm text-ink-soft" aria-hidden="true">
          {value === null ? '' : words[value - 1]}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

function StarIcon({ isFull, className }: { isFull: boolean; className: string }) {
  return (
    <Star
      aria-hidden="true"
      strokeWidth={1.5}
      className={joinClasses('pointer-events-none', className, isFull ? 'fill-ink text-ink' : 'text-edge')}
    />
  );
}

/** A given rating, in a line of text. */
export function Stars({ value }: { value: number }) {
  return (
    <span
      className="inline-flex items-center align-[-0.15em]"
      role="img"
      aria-label={`${value} von 5 Sternen`}
    >
      {values.map((stars) => (
        <StarIcon key={stars} isFull={stars <= value} className="size-4" />
      ))}
    </span>
  );
}
