import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';

export interface TableColumn<R> {
  key: string;
  title: string;
  render: (row: R) => ReactNode;
  /** 'end' for figures. */
  align?: 'start' | 'end';
  /** The current sort direction of this column; null if it is sortable but not sorted. */
  order?: 'ascending' | 'descending' | null;
  onOrder?: () => void;
  /** The title is visually hidden above the column, and on a phone the value is shown without it. */
  isPlain?: boolean;
  /** The column that names its row: shown first and largest on a phone. By default the first one. */
  isLead?: boolean;
}

interface DataTableProps<R> {
  /** Names the table for screen readers. */
  caption: string;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  getKey: (row: R) => string;
  /** A last row set apart, which a phone shows first. */
  total?: R;
  /** Newer rows are being loaded. */
  isStale?: boolean;
}

/**
 * A table where there is room for one; on a phone each row is a block, every value beside its title.
 */
export function DataTable<R>({ caption, columns, rows, getKey, total, isStale = false }: DataTableProps<R>) {
  const lead = columns.find(({ isLead }) => isLead) ?? columns[0];
  const cellsOf = (row: R) =>
    columns.map((column) => (
      <TableCell key={column.key} column={column} row={row} isLead={column === lead} />
    ));
  return (
    <table
      aria-busy={isStale || undefined}
      className={joinClasses('w-full text-left text-sm max-md:flex max-md:flex-col', isStale && 'opacity-60')}
    >
      <caption className="sr-only">{caption}</caption>
      {/* It stays in view where a frame around the table scrolls. */}
      <thead className="sticky top-0 z-10 border-b border-line bg-surface max-md:hidden">
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              aria-sort={column.order === null ? 'none' : column.order}
              className={joinClasses(
                'h-control px-2 font-semibold first:pl-4 last:pr-4',
                column.align === 'end' && 'text-right',
              )}
            >
              <ColumnTitle column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-md:block">
        {rows.map((row) => (
          <tr key={getKey(row)} className={rowClasses}>
            {cellsOf(row)}
          </tr>
        ))}
      </tbody>
      {total !== undefined && (
        <tfoot className="border-edge font-semibold max-md:order-first max-md:block max-md:border-b-2 md:border-t-2">
          <tr className={rowClasses}>{cellsOf(total)}</tr>
        </tfoot>
      )}
    </table>
  );
}

const rowClasses = 'max-md:flex max-md:flex-col max-md:gap-1.5 max-md:p-4';

function TableCell<R>({ column, row, isLead }: { column: TableColumn<R>; row: R; isLead: boolean }) {
  const { title, render, align, isPlain } = column;
  const Cell = isLead ? 'th' : 'td';
  const value = render(row);
  return (
    <Cell
      scope={isLead ? 'row' : undefined}
      className={joinClasses(
        'tabular min-w-0 px-2 py-cell-y wrap-anywhere max-md:flex max-md:justify-between max-md:gap-4 max-md:p-0 md:first:pl-4 md:last:pr-4',
        align === 'end' && 'text-right',
        isLead && 'font-semibold max-md:order-first max-md:text-base',
        // What is missing takes no line on a phone.
        value === '–' && 'max-md:hidden',
      )}
    >
      {!isLead && !isPlain && <span className="shrink-0 text-ink-soft md:hidden">{title}</span>}
      {value}
    </Cell>
  );
}

function ColumnTitle<R>({ column: { title, order, onOrder, isPlain } }: { column: TableColumn<R> }) {
  if (isPlain) return <span className="sr-only">{title}</span>;
  if (!onOrder) return title;
  const Icon = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ArrowUpDown;
  return (
    <button
      type="button"
      onClick={onOrder}
      className="-mx-1 inline-flex min-h-control items-center gap-1 rounded-control px-1 font-semibold hover:text-brand-text"
    >
      {title}
      <Icon aria-hidden="true" className={joinClasses('size-4 shrink-0', !order && 'text-edge')} />
    </button>
  );
}
