import { Switch } from '@base-ui/react/switch';
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

/** Takes effect immediately, without a save button. */
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
      <Switch.Root
        id={ids.id}
        checked={checked}
        disabled={disabled}
        readOnly={busy}
        aria-busy={busy || undefined}
        aria-describedby={hint ? ids.hintId : undefined}
        onCheckedChange={onChange}
        className="relative flex h-8 w-14 shrink-0 items-center rounded-full border-2 border-edge bg-status-gray px-1 transition-colors data-checked:border-ink data-checked:bg-ink data-disabled:cursor-not-allowed data-disabled:border-line data-disabled:data-checked:bg-edge"
      >
        <Switch.Thumb
          className={`size-5 rounded-full bg-edge transition-transform data-checked:translate-x-6 data-checked:bg-paper ${busy ? 'animate-pulse' : ''}`}
        />
      </Switch.Root>
    </div>
  );
}
