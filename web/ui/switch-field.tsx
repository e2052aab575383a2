import type { ReactNode } from 'react';
import { useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

interface SwitchFieldProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The change is being saved: further presses are ignored. */
  busy?: boolean;
  disabled?: boolean;
  /** The state in words beside the switch. */
  onText?: string;
  offText?: string;
  size?: 'md' | 'thumb';
  id?: string;
  className?: string;
}

/**
 * Takes effect immediately, without a save button. A native input: with the library's, pages would load its
 * foundations for it alone.
 */
export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  busy = false,
  disabled,
  onText = 'An',
  offText = 'Aus',
  size = 'md',
  id,
  className,
}: SwitchFieldProps) {
  const ids = useFieldIds(id);
  return (
    <div
      className={joinClasses(
        'relative flex items-center gap-4',
        size === 'thumb' ? 'min-h-14' : 'min-h-control',
        className,
      )}
    >
      <div className="min-w-0 flex-1">
        <label htmlFor={ids.id} className="font-semibold before:absolute before:inset-0">
          {label}
        </label>
        {hint && (
          <p id={ids.hintId} className="text-sm text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {(onText || offText) && (
        <span aria-hidden="true" className="min-w-8 shrink-0 text-right text-sm text-ink-soft">
          {checked ? onText : offText}
        </span>
      )}
      <span className="relative h-8 w-14 shrink-0">
        <input
          id={ids.id}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- An input says it by itself.
          role="switch"
          checked={checked}
          disabled={disabled}
          aria-busy={busy || undefined}
          aria-describedby={hint ? ids.hintId : undefined}
          onChange={() => !busy && onChange(!checked)}
          className="peer absolute inset-0 appearance-none rounded-full border-2 border-edge bg-status-gray transition-colors checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:border-line disabled:checked:bg-edge"
        />
        <span
          aria-hidden="true"
          className={`pointer-events-none absolute top-1.5 left-1.5 size-5 rounded-full bg-edge transition-transform peer-checked:translate-x-6 peer-checked:bg-paper ${busy ? 'animate-pulse' : ''}`}
        />
      </span>
    </div>
  );
}
