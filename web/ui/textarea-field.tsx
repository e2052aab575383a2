import type { ComponentProps } from 'react';
import { controlClasses, fieldProps, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

interface TextareaFieldProps extends FieldTexts, ComponentProps<'textarea'> {}

/** A field that grows with its text ignores `rows`; without this it would start with one line. */
const minHeights: Record<number, string> = {
  2: 'min-h-[calc(2lh+1.375rem)]',
  3: 'min-h-[calc(3lh+1.375rem)]',
  4: 'min-h-[calc(4lh+1.375rem)]',
  5: 'min-h-[calc(5lh+1.375rem)]',
  6: 'min-h-[calc(6lh+1.375rem)]',
};

/** Grows with its text where the browser supports it. */
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
        {...fieldProps(ids, { hint, error })}
        className={joinClasses(
          controlClasses(Boolean(error), 'lines'),
          'field-sizing-content resize-y py-2.5',
          minHeights[rows] ?? 'min-h-24',
        )}
      />
    </FieldFrame>
  );
}
