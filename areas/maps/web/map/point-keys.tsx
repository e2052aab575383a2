import { type KeyboardEvent, useId, useState } from 'react';
import { findNearest, findNeighbour, isArrowKey } from './find-neighbour.ts';
import type { MapChoice, MapPlace } from './map-points.ts';
import type { PointsSurface } from './start-points-map.ts';

type KeyPoint = MapPlace & MapChoice & { isLate?: boolean; isLateSoon?: boolean };

interface PointKeysProps {
  points: readonly KeyPoint[];
  focused: MapChoice | undefined;
  chosen: MapChoice | undefined;
  surface: PointsSurface;
  nameOf: (point: KeyPoint) => string;
  onFocus: (choice: MapChoice | undefined) => void;
  onChoose: (choice: MapChoice) => void;
}

const indexOf = (points: readonly KeyPoint[], choice: MapChoice | undefined) =>
  points.findIndex(({ kind, id }) => kind === choice?.kind && id === choice.id);

/**
 * One stop of the Tab key for all points: arrow keys lead from point to point. For a screen reader it is a
 * list of which only the current entry exists, since thousands would slow the page down.
 */
export function PointKeys({ points, focused, chosen, surface, nameOf, onFocus, onChoose }: PointKeysProps) {
  const [hintId, entryId] = [useId(), useId()];
  const [last, setLast] = useState<MapChoice>();
  const index = indexOf(points, focused ?? last);
  const current = points[index];
  function goTo(next: number | undefined): void {
    const point = points[next ?? -1];
    if (!point) return;
    const { kind, id } = point;
    onFocus({ kind, id });
    setLast({ kind, id });
    surface.reveal([point]);
  }
  /** At the chosen point, where the keys were last, or at what is nearest to the middle of the view. */
  function enter(): void {
    const known = [chosen, last].map((choice) => indexOf(points, choice)).find((at) => at >= 0);
    const { west, south, east, north } = surface.section();
    goTo(known ?? findNearest(points, { lat: (south + north) / 2, lng: (west + east) / 2 }));
  }
  function press(event: KeyboardEvent): void {
    const { key } = event;
    if (isArrowKey(key)) {
      if (current) goTo(findNeighbour(points, index, key));
      else enter();
    } else if (key === 'Enter' || key === ' ') {
      if (current) onChoose({ kind: current.kind, id: current.id });
    } else if (key === 'Escape') surface.focus();
    else return;
    event.preventDefault();
  }
  return (
    <>
      <div
        role="listbox"
        aria-label="Punkte auf der Karte"
        aria-describedby={hintId}
        aria-activedescendant={current ? `${entryId}-${current.kind}-${current.id}` : undefined}
        tabIndex={0}
        onFocus={enter}
        onBlur={() => onFocus(undefined)}
        onKeyDown={press}
        className="sr-only"
      >
        <div
          // A new element for each point: screen readers announce a new entry, not a new text.
          key={`${current?.kind}-${current?.id}`}
          id={`${entryId}-${current?.kind}-${current?.id}`}
          role="option"
          aria-selected={current !== undefined && indexOf([current], chosen) === 0}
          aria-setsize={points.length}
          aria-posinset={index + 1 || undefined}
        >
          {current ? nameOf(current) : 'Kein Punkt gewählt'}
        </div>
      </div>
      <p
        id={hintId}
        className={
          focused
            ? 'absolute bottom-8 left-3 max-w-[calc(100%-9rem)] rounded-control border border-line bg-surface px-3 py-1 text-sm'
            : 'sr-only'
        }
      >
        Pfeiltasten: nächster Punkt. Enter: auswählen. Esc: zurück zur Karte.
      </p>
    </>
  );
}
