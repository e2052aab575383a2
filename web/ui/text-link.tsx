import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { joinClasses } from './join-classes.ts';

interface Look {
  /** 'ink' is for water and other tinted backgrounds, where brand text has too little contrast. */
  tone?: 'brand' | 'ink';
}

function look(tone: 'brand' | 'ink', className?: string): string {
  return joinClasses(
    'rounded-[3px] font-medium underline decoration-1 underline-offset-4 hover:decoration-2',
    tone === 'brand' ? 'text-brand-text' : 'text-current',
    className,
  );
}

/** A link inside text. */
export function TextLink({ tone = 'brand', className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={look(tone, className)} />;
}

/** The same for tel:, mailto: and external addresses. */
export function OutsideLink({ tone = 'brand', className, ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={look(tone, className)} />;
}
