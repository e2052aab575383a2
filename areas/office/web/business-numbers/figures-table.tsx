import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { DataTable, type TableColumn } from '#web/ui/data-table.tsx';
import { Surface } from '#web/ui/surface.tsx';
import { type Figure, figureList, type Figures, figureText } from './figures.ts';

interface FiguresTableProps<R> {
  caption: string;
  /** Label of a row. */
  title: string;
  nameOf: (row: R) => string;
  rows: readonly R[];
  isStale: boolean;
  /** Drawn as a bar beside the label. */
  drawn?: Figure;
}

/** Number of rows shown at first, so that the content below stays within reach. */
const FIRST = 10;

/** All figures of each row. */
export function FiguresTable<R extends Figures>(props: FiguresTableProps<R>) {
  const { caption, title, nameOf, rows, isStale, drawn } = props;
  const [isWhole, setWhole] = useState(false);
  const max = drawn && (drawn.max ?? Math.max(...rows.map((row) => drawn.read(row) ?? 0), 1));
  const name: TableColumn<R> = { key: 'name', title, isLead: true, render: nameOf };
  const bar: TableColumn<R>[] =
    drawn && max
      ? [
          {
            key: 'bar',
            title: `${drawn.label} als Balken`,
            isPlain: true,
            render: (row) => <Bar share={(drawn.read(row) ?? 0) / max} />,
          },
        ]
      : [];
  const columns = figureList.map(
    (figure): TableColumn<R> => ({
      key: figure.key,
      title: figure.label,
      align: 'end',
      render: (row) => figureText(figure, row),
    }),
  );
  return (
    <>
      <Surface padding="none">
        <DataTable
          caption={caption}
          columns={[name, ...bar, ...columns]}
          rows={isWhole ? rows : rows.slice(0, FIRST)}
          getKey={nameOf}
          isStale={isStale}
        />
      </Surface>
      {!isWhole && rows.length > FIRST && (
        <Button kind="secondary" className="mt-4" onClick={() => setWhole(true)}>
          Alle {rows.length} anzeigen
        </Button>
      )}
    </>
  );
}

function Bar({ share }: { share: number }) {
  return (
    <svg
      viewBox="0 0 100 8"
      aria-hidden="true"
      preserveAspectRatio="none"
      className="h-2 w-full md:w-24 lg:w-36"
    >
      <rect width="100" height="8" className="fill-water" />
      <rect width={share * 100} height="8" className="fill-ink-soft" />
    </svg>
  );
}
