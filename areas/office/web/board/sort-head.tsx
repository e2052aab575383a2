import { ArrowDown, ArrowUp } from 'lucide-react';
import { type BoardColumn, type BoardOrder, readOrder } from '#office/contract/board-order.ts';
import type { BoardFilters } from './use-board-filters.ts';

/** What has ended or was ordered last is looked for first. */
const newestFirst: readonly BoardColumn[] = ['end', 'created'];

/** The order after a press on a column's head: its usual direction, the other one, and then none. */
function nextOrder(column: BoardColumn, current: BoardOrder): BoardOrder | '' {
  const usual: BoardOrder = newestFirst.includes(column) ? `-${column}` : column;
  const other: BoardOrder = newestFirst.includes(column) ? column : `-${column}`;
  if (current === usual) return other;
  return current === other ? '' : usual;
}

interface SortHeadProps {
  column: BoardColumn;
  text: string;
  filters: BoardFilters;
  /** As much as is left if there is none. */
  width: string | undefined;
  className: string;
}

/** A column's head that orders the list by it. */
export function SortHead({ column, text, filters, width, className }: SortHeadProps) {
  const order = readOrder(filters.order);
  const isSorted = order.column === column;
  const Arrow = order.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
      className={`${className} font-semibold`}
      style={{ width }}
    >
      <button
        type="button"
        title={`Nach ${text} sortieren`}
        className={`-mx-1 inline-flex max-w-full min-h-6 items-center gap-0.5 rounded-control px-1 hover:bg-water hover:text-ink ${isSorted ? 'text-ink' : ''}`}
        onClick={() => filters.change({ order: nextOrder(column, filters.order) })}
      >
        <span className="truncate">{text}</span>
        {isSorted && <Arrow aria-hidden="true" className="size-3.5 shrink-0" />}
      </button>
    </th>
  );
}
