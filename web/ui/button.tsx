import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { type ButtonKind, type ButtonSize, buttonClasses } from './button-style.ts';
import { Motif } from './motif.tsx';

interface ButtonLook {
  /** One primary button per view. */
  kind?: ButtonKind;
  /** 48 px, or 56 px for the driver's thumb. */
  size?: ButtonSize;
  isWide?: boolean;
  icon?: ReactNode;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'children'> {
  children: ReactNode;
  /** Work is in progress: the width stays, further presses are ignored. */
  busy?: boolean;
  /** Presses are ignored for a moment: it has just come to this place. */
  isUnsettled?: boolean;
  /** Label while busy ('Wird gespeichert...'); without it an animation is shown. */
  busyText?: string;
}

export function Button({
  kind = 'primary',
  size = 'md',
  isWide = false,
  icon,
  busy = false,
  busyText,
  isUnsettled = false,
  type = 'button',
  disabled = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      // Not `disabled` while busy: that would reset the keyboard focus to the top of the page.
      aria-disabled={busy || isUnsettled || undefined}
      aria-busy={busy || undefined}
      className={buttonClasses(kind, size, isWide, disabled, className)}
      onClick={(event) => {
        if (busy || isUnsettled) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className="grid place-items-center">
        <span
          className={`col-start-1 row-start-1 inline-flex items-center gap-2 ${busy ? 'opacity-0' : ''}`}
          aria-hidden={busy && busyText ? true : undefined}
        >
          {icon}
          {children}
        </span>
        {busyText && (
          <span className={`col-start-1 row-start-1 ${busy ? '' : 'invisible'}`} aria-hidden={!busy}>
            {busyText}
          </span>
        )}
        {busy && !busyText && (
          <Motif
            isMoving
            className={`col-start-1 row-start-1 ${kind === 'primary' ? '[&_.fill-brand-mark]:fill-on-brand' : ''}`}
          />
        )}
      </span>
    </button>
  );
}

interface ButtonLinkProps extends ButtonLook, Omit<ComponentProps<typeof Link>, 'children'> {
  children: ReactNode;
}

/** A link that looks like a button. */
export function ButtonLink({
  kind = 'primary',
  size = 'md',
  isWide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClasses(kind, size, isWide, false, className)}>
      {icon}
      {children}
    </Link>
  );
}
