import type { ReactNode } from 'react';

interface DataListProps {
  items: readonly { term: ReactNode; value: ReactNode; isTotal?: boolean }[];
  /** 'columns' sets the terms beside the values, 'sums' the values at the right edge in tabular figures. */
  layout?: 'stacked' | 'columns' | 'sums';
}

export function DataList({ items, layout = 'columns' }: DataListProps) {
  const row = {
    stacked: 'flex flex-col py-2',
    columns: 'flex flex-col py-2 dense:py-1 sm:grid sm:grid-cols-[minmax(8rem,12rem)_minmax(0,1fr)] sm:gap-4',
    sums: 'flex items-baseline justify-between gap-4 py-2 dense:py-1',
  }[layout];
  return (
    <dl className={layout === 'stacked' ? '' : 'divide-y divide-line'}>
      {items.map((item, index) => (
        <div key={index} className={row}>
          <dt className={item.isTotal ? 'font-semibold' : 'text-sm leading-[1.6] text-ink-soft'}>
            {item.term}
          </dt>
          <dd
            className={
              layout === 'sums'
                ? `tabular text-right ${item.isTotal ? 'text-lg font-bold' : 'font-medium'}`
                : 'min-w-0 wrap-anywhere'
            }
          >
            {item.value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
