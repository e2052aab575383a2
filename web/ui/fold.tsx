import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

interface FoldProps {
  title: string;
  /** Beside the title: what is inside, in a word or a number. */
  aside?: ReactNode;
  isOpenAtFirst?: boolean;
  children: ReactNode;
}

/** A card that shows its title only, until somebody opens it. */
export function Fold({ title, aside, isOpenAtFirst, children }: FoldProps) {
  return (
    <details
      open={isOpenAtFirst}
      className="group min-w-0 rounded-surface border border-line bg-surface text-ink"
    >
      <summary className="flex min-h-control list-none items-center gap-3 rounded-surface px-4 py-2 hover:text-brand-text sm:px-surface [&::-webkit-details-marker]:hidden">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-lg">{title}</h2>
          {aside !== undefined && <span className="tabular text-sm text-ink-soft">{aside}</span>}
        </span>
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4 sm:px-surface sm:pb-surface">{children}</div>
    </details>
  );
}
