import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

interface RouteLineProps {
  from: ReactNode;
  to: ReactNode;
  /**
   * 'fields' aligns the dots with the middle of labelled 48 px inputs, 'text' with the first line of text.
   */
  align?: 'fields' | 'text';
  /** For places only: adds 'Von' and 'Nach' for screen readers. */
  fromWord?: string;
  toWord?: string;
  className?: string;
}

/**
 * A to B: two stacked children joined by the line at their left edge. The line is a grid column beside them,
 * so it follows their heights, error texts included.
 */
export function RouteLine({ from, to, align = 'text', fromWord, toWord, className }: RouteLineProps) {
  const isFields = align === 'fields';
  // Label 22 px + gap 6 px + half of a 48 px control - half of the dot.
  const dotTop = isFields ? 'mt-[45px]' : 'mt-[6px]';
  return (
    <div className={joinClasses('grid grid-cols-[14px_minmax(0,1fr)] gap-x-3.5', className)}>
      <div aria-hidden="true" className="flex flex-col items-center">
        <span
          className={joinClasses('size-3.5 shrink-0 rounded-full border-[3px] border-ink bg-surface', dotTop)}
        />
        <span className="w-[3px] flex-1 bg-ink" />
      </div>
      <div className={isFields ? 'pb-4' : 'pb-5'}>
        {fromWord && <span className="sr-only">{fromWord}: </span>}
        {from}
      </div>
      <div aria-hidden="true" className="flex flex-col items-center">
        <span className={joinClasses('w-[3px] shrink-0 bg-ink', isFields ? 'h-[45px]' : 'h-[6px]')} />
        <span className="size-3.5 shrink-0 rounded-full bg-brand-mark" />
      </div>
      <div>
        {toWord && <span className="sr-only">{toWord}: </span>}
        {to}
      </div>
    </div>
  );
}

/** One end of a route as text: street large, place below. */
export function RouteStop({
  title,
  detail,
  note,
}: {
  title: ReactNode;
  detail?: ReactNode;
  note?: ReactNode;
}) {
  return (
    <div className="min-w-0">
      <p className="font-semibold">{title}</p>
      {detail && <p className="text-sm text-ink-soft">{detail}</p>}
      {note && <p className="mt-1 text-sm whitespace-pre-line">{note}</p>}
    </div>
  );
}
