import { joinClasses } from './join-classes.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'md' | 'thumb';

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-brand text-on-brand border-transparent hover:bg-brand-hover active:bg-brand',
  secondary: 'bg-surface text-ink border-edge hover:border-ink hover:bg-water active:bg-water',
  quiet: 'bg-transparent text-ink border-transparent hover:bg-water active:bg-water',
  danger: 'bg-surface text-error border-error hover:bg-status-red active:bg-status-red',
};

const sizes: Record<ButtonSize, string> = {
  md: 'min-h-control px-control-x py-control-y text-base',
  thumb: 'min-h-14 px-6 py-3 text-lg',
};

/** Grey fill instead of transparency: a faded brand colour would look like a second brand colour. */
const disabledLook = 'bg-status-gray text-ink-soft border-transparent cursor-not-allowed';

const quietDisabledLook = 'bg-transparent text-ink-soft border-transparent cursor-not-allowed opacity-70';

export function buttonClasses(
  kind: ButtonKind,
  size: ButtonSize,
  isWide: boolean,
  isDisabled: boolean,
  className?: string,
): string {
  return joinClasses(
    'relative inline-flex items-center justify-center gap-2 rounded-control border font-semibold text-center leading-snug no-underline transition-colors select-none',
    sizes[size],
    isDisabled ? (kind === 'quiet' ? quietDisabledLook : disabledLook) : kinds[kind],
    isWide && 'w-full',
    className,
  );
}
