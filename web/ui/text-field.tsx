import type { ComponentProps, ReactNode } from 'react';
import { controlClasses, fieldProps, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'size' | 'children'> {
  size?: 'md' | 'thumb';
  /** A unit or sign behind the text, as in '12 kg'. */
  unit?: ReactNode;
  /** Classes of the input itself (the frame takes `className`). */
  inputClassName?: string;
}

/** Props for a TextField with a telephone number: the right keyboard and autofill. */
export const phoneInput = { type: 'tel', inputMode: 'tel', autoComplete: 'tel' } as const;
/** Props for a code from a phone or paper; the phone may fill it in. */
export const codeFieldProps = {
  autoComplete: 'one-time-code',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
  required: true,
} as const;
export const emailInput = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  spellCheck: false,
} as const;

export function TextField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  size = 'md',
  unit,
  className,
  inputClassName,
  ...input
}: TextFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...{ ids, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="relative">
        <input
          type="text"
          {...input}
          {...fieldProps(ids, { hint, error })}
          className={joinClasses(
            controlClasses(Boolean(error), size),
            Boolean(unit) && 'pr-14',
            inputClassName,
          )}
        />
        {unit && (
          <span className="pointer-events-none absolute inset-y-0 right-3.5 flex items-center text-ink-soft">
            {unit}
          </span>
        )}
      </div>
    </FieldFrame>
  );
}
