import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What it does; its accessible name and tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'md' | 'thumb';
}

export function IconButton({
  label,
  icon,
  size = 'md',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={joinClasses(
        'inline-flex shrink-0 items-center justify-center rounded-control text-current transition-colors hover:bg-water hover:text-ink disabled:cursor-not-allowed disabled:text-edge disabled:hover:bg-transparent',
        size === 'thumb' ? 'size-14' : 'size-control',
        className,
      )}
    >
      {icon}
    </button>
  );
}
