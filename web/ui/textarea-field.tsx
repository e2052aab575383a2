import type { ComponentProps } from 'react';
import { controlClasses, describeField, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

interface TextareaFieldProps extends FieldTexts, ComponentProps<'textarea'> {}

/** Grows with its text where the browser can. */
export function TextareaField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  className,
  rows = 3,
  ...textarea
}: TextareaFieldProps) {
  const ids = useFieldIds(id);
  return (
    <FieldFrame {...{ ids, label, hint, error, isOptional, isLabelHidden, className }}>
      <textarea
        rows={rows}
        {...textarea}
        {...describeField(ids, { hint, error })}
        className={joinClasses(
          controlClasses(Boolean(error)),
          'field-sizing-content min-h-24 resize-y py-2.5',
        )}
      />
    </FieldFrame>
  );
}
