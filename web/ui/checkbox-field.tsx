import { Check } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { fieldProps, FieldError, useFieldIds } from './field-frame.tsx';

interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** May contain links. */
  label: ReactNode;
  hint?: ReactNode;
  error?: string;
}

/*
 * A native input instead of the library's, which hides its input with a style attribute that the content
 * policy blocks on prerendered pages.
 */
export function CheckboxField({ label, hint, error, id, className, ...input }: CheckboxFieldProps) {
  const ids = useFieldIds(id);
  return (
    <div className={className}>
      <div className="relative flex gap-3 py-2">
        <input
          {...input}
          {...fieldProps(ids, { hint, error })}
          type="checkbox"
          className={`peer relative z-1 mt-px size-6 shrink-0 appearance-none rounded-[6px] border-2 bg-surface transition-colors checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:border-line disabled:bg-status-gray disabled:checked:bg-edge ${error ? 'border-error' : 'border-edge'}`}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute top-3 left-1 z-1 mt-px hidden size-4 text-paper peer-checked:block"
        />
        <label
          htmlFor={ids.id}
          className="text-base text-ink before:absolute before:inset-0 before:-left-2 peer-disabled:text-ink-soft [&_a]:relative"
        >
          {label}
        </label>
      </div>
      {hint && (
        <p id={ids.hintId} className="pl-9 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <div className="pl-9">
          <FieldError id={ids.errorId} text={error} />
        </div>
      )}
    </div>
  );
}
