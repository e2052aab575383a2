import type { ReactNode } from 'react';
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels';

interface BoardPanesProps {
  list: ReactNode;
  /** Undefined while no delivery is chosen: list and map share its room. */
  detail: ReactNode | undefined;
  /** Undefined where there is room for the list alone. */
  map: ReactNode | undefined;
}

/**
 * List, detail and map beside each other, as tall as the screen below the bar. Their widths are dragged or
 * moved with the arrow keys, and remembered in this browser, separately with and without a detail. The list
 * stays the same element in every width, so that nothing typed or opened in it is lost.
 */
export function BoardPanes({ list, detail, map }: BoardPanesProps) {
  const panelIds = ['list', ...(detail ? ['detail'] : []), ...(map ? ['map'] : [])];
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({ id: 'board', panelIds });
  return (
    <Group
      id="board"
      {...(defaultLayout ? { defaultLayout } : {})}
      onLayoutChanged={onLayoutChanged}
      // The library's own styles are written on the elements; alone, the list is as tall as its content.
      className={map ? '' : 'block! h-auto! overflow-visible!'}
    >
      <Panel
        id="list"
        minSize={540}
        defaultSize={detail ? '48%' : '56%'}
        className={`@container ${map ? 'flex flex-col bg-surface' : 'max-h-none! overflow-visible!'}`}
      >
        {list}
      </Panel>
      {detail && (
        <>
          <Handle />
          <Panel id="detail" minSize={320} defaultSize="26%">
            {detail}
          </Panel>
        </>
      )}
      {map && (
        <>
          <Handle />
          <Panel id="map" minSize={240}>
            {map}
          </Panel>
        </>
      )}
    </Group>
  );
}

function Handle() {
  return (
    <Separator
      aria-label="Breite ändern"
      className="w-1 bg-line transition-colors hover:bg-edge focus-visible:bg-ink data-[separator=active]:bg-ink"
    />
  );
}
