import type { ReactNode } from 'react';

export interface TimelineEntry {
  id: string;
  title: ReactNode;
  /** Formatted: '14:05' or '03.06.2025 14:05'. */
  time?: string;
  /** ISO instant, for machines. */
  dateTime?: string;
  note?: ReactNode;
}

/** Past events, oldest first; the last entry is the current state and carries the brand dot. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol aria-label={label}>
      {entries.map((entry, index) => {
        const isLast = index === entries.length - 1;
        return (
          <li
            key={entry.id}
            aria-current={isLast ? 'step' : undefined}
            className="grid grid-cols-[14px_minmax(0,1fr)] gap-x-3.5"
          >
            <div aria-hidden="true" className="flex flex-col items-center">
              <span className={`h-[6px] w-[3px] ${index === 0 ? '' : 'bg-ink'}`} />
              <span
                className={`size-3.5 shrink-0 rounded-full ${isLast ? 'bg-brand-mark' : 'border-[3px] border-ink bg-surface'}`}
              />
              {!isLast && <span className="w-[3px] flex-1 bg-ink" />}
            </div>
            <div className={isLast ? '' : 'pb-6'}>
              <div className="flex items-baseline justify-between gap-x-4 max-sm:flex-col">
                <p className={isLast ? 'font-bold' : 'font-medium'}>{entry.title}</p>
                {entry.time && (
                  <time dateTime={entry.dateTime} className="tabular text-sm text-ink-soft">
                    {entry.time}
                  </time>
                )}
              </div>
              {entry.note && <div className="text-sm text-ink-soft">{entry.note}</div>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
