import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlClasses, fieldProps, FieldFrame, type FieldTexts, useFieldIds } from './field-frame.tsx';
import { joinClasses } from './join-classes.ts';

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type' | 'size'> {
  autoComplete: 'current-password' | 'new-password';
}

/** For the password of whoever is signed in, which confirms an act. */
export const ownPasswordProps = {
  label: 'Passwort',
  autoComplete: 'current-password',
  required: true,
  maxLength: 256,
} as const;

/** Can be revealed and pasted into, so that password managers and long phrases work. */
export function PasswordField({
  label,
  hint,
  error,
  isOptional,
  isLabelHidden,
  id,
  className,
  disabled,
  ...input
}: PasswordFieldProps) {
  const ids = useFieldIds(id);
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldFrame {...{ ids, label, hint, error, isOptional, isLabelHidden, className }}>
      <div className="relative">
        <input
          autoCapitalize={isShown ? 'none' : undefined}
          spellCheck={false}
          {...input}
          {...fieldProps(ids, { hint, error })}
          disabled={disabled}
          type={isShown ? 'text' : 'password'}
          className={joinClasses(controlClasses(Boolean(error)), 'pr-13')}
        />
        <button
          type="button"
          disabled={disabled}
          aria-pressed={isShown}
          aria-label="Passwort anzeigen"
          aria-controls={ids.id}
          title={isShown ? 'Passwort verbergen' : 'Passwort anzeigen'}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 flex w-12 items-center justify-center rounded-control text-ink-soft hover:text-ink disabled:text-edge"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
