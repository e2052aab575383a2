import type { BoardRow } from '#office/contract/board.ts';
import { joinClasses } from '#web/ui/join-classes.ts';
import { GiveButton } from './give-button.tsx';
import { RowMenu } from './row-menu.tsx';

interface RowActsProps {
  row: BoardRow;
  mayAct: boolean;
  className?: string;
}

/** The acts of a line, in a `group`: with a mouse they appear under the pointer and with the focus. */
export function RowActs({ row, mayAct, className }: RowActsProps) {
  return (
    <span
      className={joinClasses(
        'flex items-center dense:bg-paper dense:group-focus-within:bg-water dense:group-aria-[current]:bg-water dense:opacity-0 dense:group-focus-within:opacity-100 dense:group-hover:opacity-100 dense:has-data-popup-open:opacity-100',
        className,
      )}
    >
      {mayAct && <GiveButton delivery={row} />}
      <RowMenu delivery={row} mayAct={mayAct} />
    </span>
  );
}
