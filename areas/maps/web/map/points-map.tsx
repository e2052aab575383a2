import { Check } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { client } from '#web/lib/api-client.ts';
import { Button } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { type ThemeName, useThemeName } from '#web/ui/theme-scope.tsx';
import { MapCredits } from './map-credits.tsx';
import { LoadFailure } from './map-load-failure.tsx';
import type {
  MapChoice,
  MapDelivery,
  MapDriver,
  MapPoint,
  MapSection,
  MapStyle,
  MapTourStop,
  MapWay,
} from './map-points.ts';
import { PointKeys } from './point-keys.tsx';
import { PointsLegend } from './points-legend.tsx';
import { type PointsSurface, startPointsMap } from './start-points-map.ts';
import { useMapStart } from './use-map-start.ts';
import { useSection } from './use-section.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

export type { MapChoice, MapDelivery, MapDriver, MapSection } from './map-points.ts';

interface PointsMapProps {
  /** For a style other than our server's; it must not refer to another origin. */
  loadStyle?: (theme: ThemeName) => Promise<MapStyle>;
  deliveries: readonly MapDelivery[];
  drivers: readonly MapDriver[];
  chosen?: MapChoice | undefined;
  /** Emphasised from outside, such as the row that the pointer is on. */
  hovered?: MapChoice | undefined;
  way?: MapWay | undefined;
  tour?: readonly MapTourStop[] | undefined;
  onChoose: (choice: MapChoice) => void;
  onHover: (choice: MapChoice | undefined) => void;
  /** The section in view while somebody wants only that; undefined for everything. */
  onSection?: (section: MapSection | undefined) => void;
  /** The section to begin with. */
  section?: MapSection | undefined;
  /** Text alternative. */
  summary: string;
  className?: string;
}

const loadOwnStyle = (theme: ThemeName) => client.maps.mapStyle({ theme });
const noTour: readonly MapTourStop[] = [];

/**
 * Many deliveries and drivers, of which one can be chosen by pointer or keys. Always our own map: it needs no
 * consent, and nobody else learns where the deliveries are. Fills its parent.
 */
export function PointsMap({
  loadStyle = loadOwnStyle,
  deliveries,
  drivers,
  chosen,
  hovered,
  way,
  tour = noTour,
  onChoose,
  onHover,
  onSection,
  section,
  summary,
  className = '',
}: PointsMapProps) {
  const container = useRef<HTMLDivElement>(null);
  const { load, surface, credits, hasGround, retry } = useMapStart(container, {
    start: startPointsMap,
    loadStyle,
    title: `Karte: ${summary}`,
    theme: useThemeName(),
  });
  const [pointed, setPointed] = useState<MapChoice>();
  const [focused, setFocused] = useState<MapChoice>();
  const view = useSection(surface, { onSection, section });
  const points = useMemo(
    () => [
      ...deliveries.map((point) => ({ ...point, kind: 'delivery' as const })),
      ...drivers.map((point) => ({ ...point, kind: 'driver' as const })),
    ],
    [deliveries, drivers],
  );
  const find = useCallback(
    (choice: MapChoice | undefined) =>
      points.find(({ kind, id }) => kind === choice?.kind && id === choice.id),
    [points],
  );
  const point = (choice: MapChoice | undefined) => {
    setPointed(choice);
    onHover(choice);
  };

  useEffect(() => surface?.show({ deliveries, drivers }), [surface, deliveries, drivers]);
  useFirstFit(surface, points, section);
  const emphasised = hovered ?? pointed;
  useEffect(
    () => surface?.mark({ chosen, hovered: emphasised, focused }),
    [surface, chosen, emphasised, focused],
  );
  useEffect(() => surface?.trace(way, tour), [surface, way, tour]);
  const named = find(focused ?? emphasised);
  useEffect(() => surface?.label(named && nameOf(named), named), [surface, named]);
  useEffect(() => surface?.listen({ onChoose, onHover: point, onMove: view.tell }));
  useReveal(surface, find(chosen), view.isOn);

  const hasFailed = load.state === 'failed';
  return (
    <figure
      className={`relative isolate h-full min-h-72 min-w-0 overflow-hidden rounded-surface border border-line bg-water ${className}`}
    >
      <div
        ref={container}
        className={
          hasFailed
            ? 'hidden'
            : 'absolute! inset-0 isolate [&_canvas:focus-visible]:shadow-none [&_canvas:focus-visible]:-outline-offset-3'
        }
      />
      {load.state === 'loading' && <Loading text="Karte wird geladen..." className="absolute inset-0" />}
      {hasFailed && <LoadFailure failure={load.failure} onRetry={retry} />}
      <div role="status">
        {surface && !hasGround && (
          <p className="absolute right-3 bottom-9 left-3 w-fit rounded-control border border-line bg-surface px-3 py-1 text-sm">
            Keine Verbindung. Die Straßen erscheinen wieder, sobald sie da ist.
          </p>
        )}
      </div>
      {surface && (
        <>
          <PointKeys
            points={points}
            focused={focused}
            chosen={chosen}
            surface={surface}
            nameOf={nameOf}
            onFocus={setFocused}
            onChoose={onChoose}
          />
          <div className="absolute top-3 left-3 flex max-w-[calc(100%-5.5rem)] flex-wrap items-start gap-2">
            <Button kind="secondary" onClick={() => surface.fit(points)}>
              Alles zeigen
            </Button>
            {onSection && (
              <Button
                kind="secondary"
                aria-pressed={view.isOn}
                icon={view.isOn && <Check aria-hidden="true" className="size-4" />}
                onClick={view.toggle}
              >
                Nur Ausschnitt
              </Button>
            )}
          </div>
          <ZoomButtons surface={surface} />
          <PointsLegend />
          <MapCredits credits={credits} />
        </>
      )}
      <figcaption className="sr-only">{summary}</figcaption>
    </figure>
  );
}

const nameOf = ({ label, ...point }: { label: string; isLate?: boolean; isLateSoon?: boolean }) =>
  `${label}${point.isLate ? ', verspätet' : point.isLateSoon ? ', droht zu spät zu kommen' : ''}`;

/** Brings everything into view once; after that only people move the map. */
function useFirstFit(
  surface: PointsSurface | undefined,
  points: readonly MapPoint[],
  section: MapSection | undefined,
): void {
  const fitted = useRef<PointsSurface>(undefined);
  useEffect(() => {
    if (!surface || fitted.current === surface || points.length === 0) return;
    fitted.current = surface;
    if (!section) surface.fit(points);
  }, [surface, points, section]);
}

/** Brings a newly chosen point into view, unless the list shows only the section and would change with it. */
function useReveal(
  surface: PointsSurface | undefined,
  chosen: (MapPoint & MapChoice) | undefined,
  isSectionOn: boolean,
): void {
  const revealed = useRef('');
  useEffect(() => {
    const name = chosen ? `${chosen.kind} ${chosen.id}` : '';
    if (!surface || revealed.current === name) return;
    revealed.current = name;
    if (chosen && !isSectionOn) surface.reveal([chosen]);
  }, [surface, chosen, isSectionOn]);
}
