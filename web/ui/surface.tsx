import type { ComponentProps } from 'react';
import { joinClasses } from './join-classes.ts';

interface SurfaceProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  /** 'none' for rows and maps that reach the edge. */
  padding?: 'normal' | 'none';
}

/** White with a hairline. Never nested. */
export function Surface({ as: Tag = 'div', padding = 'normal', className, ...rest }: SurfaceProps) {
  const Element = Tag as 'div';
  return (
    <Element
      {...rest}
      className={joinClasses(
        'min-w-0 rounded-surface border border-line bg-surface text-ink',
        padding === 'normal' ? 'p-4 sm:p-surface' : 'overflow-hidden',
        className,
      )}
    />
  );
}
