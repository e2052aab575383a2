import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { joinClasses } from './join-classes.ts';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** From the form; if set, the field is invalid. */
  error?: string;
  /** Shows 'optional' beside the label. Required fields are the default and carry no mark. */
  isOptional?: boolean;
  isLabelHidden?: boolean;
}

export interface FieldIds {
  id: string;
  hintId: string;
  errorId: string;
}

export function useFieldIds(id?: string): FieldIds {
  const generated = useId();
  const own = id ?? generated;
  return { id: own, hintId: `${own}-hint`, errorId: `${own}-error` };
}

/** Props that a control spreads so that its hint and error are announced with it. */
export function fieldProps(ids: FieldIds, texts: Pick<FieldTexts, 'hint' | 'error'>) {
  const describedBy = [texts.error && ids.errorId, texts.hint && ids.hintId].filter(Boolean).join(' ');
  return {
    id: ids.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': texts.error ? (true as const) : undefined,
  };
}

const sizes = {
  md: 'min-h-control text-base',
  thumb: 'min-h-14 text-lg',
  /** Of several lines, which has its own height: the style sheet's order, not this one, would decide. */
  lines: 'text-base',
};

/** Shared look of all input controls. */
export function controlClasses(hasError: boolean, size: keyof typeof sizes = 'md'): string {
  return joinClasses(
    'w-full rounded-control border bg-surface px-field-x text-ellipsis text-ink transition-colors disabled:cursor-not-allowed disabled:border-line disabled:bg-status-gray disabled:text-ink-soft read-only:bg-paper',
    sizes[size],
    hasError ? 'border-error inset-ring inset-ring-error' : 'border-edge hover:border-ink',
  );
}

export function FieldError({ id, text }: { id?: string; text: string }) {
  return (
    <p id={id} className="flex scroll-mb-5 items-start gap-1.5 text-sm font-medium text-error">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <span>
        <span className="sr-only">Fehler: </span>
        {text}
      </span>
    </p>
  );
}

interface FieldFrameProps extends FieldTexts {
  ids: FieldIds;
  children: ReactNode;
  className?: string;
}

export function FieldFrame({
  ids,
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  children,
  className,
}: FieldFrameProps) {
  return (
    <div className={joinClasses('flex min-w-0 flex-col gap-1.5', className)}>
      <label htmlFor={ids.id} className={isLabelHidden ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
        {isOptional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={ids.hintId} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && <FieldError id={ids.errorId} text={error} />}
    </div>
  );
}
