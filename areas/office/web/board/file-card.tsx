import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';

interface FileCardProps {
  title: string;
  /** How many rows it has, for whoever decides whether to open it. */
  count?: number;
  isOpen?: boolean;
  children: ReactNode;
}

/** A part of a delivery's file under its title. What is folded is not asked for. */
export function FileCard({ title, count, isOpen: isOpenAtFirst = false, children }: FileCardProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      open={isOpenAtFirst}
      className="group/card border-b border-line"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-control list-none items-center gap-2 py-1 hover:bg-paper [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open/card:rotate-90"
        />
        <h2 className="text-base">{title}</h2>
        {count !== undefined && <span className="tabular text-sm text-ink-soft">{count}</span>}
      </summary>
      <div className="pt-1 pb-4 pl-6">{isOpen && children}</div>
    </details>
  );
}

/** Its rows, or a text that there are none. */
export function FileRows({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return <ul className="divide-y divide-line">{children}</ul>;
}
