import type { ReactNode } from 'react';

interface EmptyStateProps {
  /** What will be here: 'Hier stehen Ihre Lieferungen.' */
  title: string;
  description?: ReactNode;
  /** The next step, usually a ButtonLink. */
  action?: ReactNode;
}

export function EmptyState({ title, description, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-surface border border-dashed border-edge px-5 py-8 sm:px-8 sm:py-10 dense:p-4">
      <EmptyRoute />
      <div>
        <p data-focus-name className="font-heading text-lg font-semibold">
          {title}
        </p>
        {description && <p className="mt-1 max-w-measure text-ink-soft">{description}</p>}
      </div>
      {action}
    </div>
  );
}

/** The empty motif: both dots open, the line dotted. */
function EmptyRoute() {
  return (
    <svg viewBox="0 0 72 12" width="72" height="12" aria-hidden="true" className="text-edge">
      <line x1="12" y1="6" x2="60" y2="6" stroke="currentColor" strokeWidth="2" strokeDasharray="2 5" />
      <circle cx="6" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="2" />
      <circle cx="66" cy="6" r="4.75" fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
