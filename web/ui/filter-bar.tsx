import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from './button.tsx';
import { joinClasses } from './join-classes.ts';

interface FilterBarProps {
  /** The field that is always visible. */
  search: ReactNode;
  /** The fields that are collapsed on a phone. */
  children: ReactNode;
  /** The number of active filters. */
  narrowing: number;
  onClear: () => void;
  /** Grid columns of the fields where there is room, the search first. */
  className: string;
}

/**
 * Search and filters of a list: in a line where there is room, on a phone behind one button, so that the list
 * starts in view.
 */
export function FilterBar({ search, children, narrowing, onClear, className }: FilterBarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const fieldsId = useId();
  return (
    <search className={joinClasses('grid items-end gap-3 md:gap-4', className)}>
      <div className="flex min-w-0 items-end gap-2">
        <div className="min-w-0 flex-1">{search}</div>
        <Button
          kind="secondary"
          className="shrink-0 md:hidden"
          aria-expanded={isOpen}
          aria-controls={fieldsId}
          onClick={() => setIsOpen(!isOpen)}
          icon={<SlidersHorizontal aria-hidden="true" className="size-4.5" />}
        >
          {narrowing > 0 ? `Filter (${narrowing})` : 'Filter'}
        </Button>
      </div>
      <div
        id={fieldsId}
        className={joinClasses('grid-cols-2 items-end gap-3 md:contents', isOpen ? 'grid' : 'max-md:hidden')}
      >
        {children}
      </div>
      {narrowing > 0 && (
        <Button kind="quiet" className="-ml-control-x justify-self-start md:col-span-full" onClick={onClear}>
          Alle Filter entfernen
        </Button>
      )}
    </search>
  );
}
