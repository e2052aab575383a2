import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClasses, fieldProps, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

interface SelectFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'size' | 'multiple' | 'children'> {
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  /** An empty first entry, 'Bitte wählen'. */
  placeholder?: string;
  size?: 'md' | 'thumb';
}

/** A native select, which works best on a phone. */
export function SelectField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  className,
  options,
  placeholder,
  size = 'md',
  ...select
}: SelectFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...{ ids, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="relative">
        <select
          {...select}
          {...fieldProps(ids, { hint, error })}
          className={joinClasses(
            controlClasses(Boolean(error), size),
            // In CSS every select matches :read-only.
            'peer appearance-none truncate pr-11 enabled:read-only:bg-surface',
          )}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft peer-disabled:text-edge"
        />
      </div>
    </FieldFrame>
  );
}
