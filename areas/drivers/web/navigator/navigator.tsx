import { Route, Volume2, VolumeX, X } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { ARRIVAL_METERS } from '#maps/domain/follow-route.ts';
import { type Coordinates, greatCircleMeters } from '#maps/domain/coordinates.ts';
import { metersText } from '#maps/domain/step-text.ts';
import { keepScreenOn } from '#web/offline/hold-screen.ts';
import { useKeys } from '#web/lib/use-keys.ts';
import { splitAddress } from '#web/lib/split-address.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { announceStep, type LastSaid } from './announce-step.ts';
import { GuideBanner } from './guide-banner.tsx';
import { useFixes } from './use-fixes.ts';
import { useGuidance } from './use-guidance.ts';
import { useVoice } from './use-voice.ts';

interface ShownGuide {
  path: readonly Coordinates[] | undefined;
  isEstimate: boolean;
  place: (Coordinates & { heading: number }) | undefined;
}

interface NavigatorProps {
  deliveryId: string;
  address: string;
  /** 'Abholung', 'Zustellung' */
  word: string;
  point: Coordinates;
  renderMap: (shown: ShownGuide) => ReactNode;
  renderApps: (dialog: { isOpen: boolean; onClose: () => void }) => ReactNode;
  onClose: () => void;
  /** Comes near the door after having been farther away. */
  onArrive: () => void;
}

/** Guides to the next stop of a delivery over the whole screen, by map, sentence and voice. */
export function Navigator({ deliveryId, address, word, point, ...slots }: NavigatorProps) {
  const { fix, problem } = useFixes();
  const guided = useGuidance({ deliveryId, point }, fix);
  const voice = useVoice();
  const [isChoosing, setIsChoosing] = useState(false);
  const { route, place, ahead, isOff, hasSteps } = guided;
  const { street, place: town } = splitAddress(address);
  useScreen();
  useKeys({ Escape: slots.onClose });
  useArrival(fix, point, slots.onArrive);
  useAnnouncements({ guided, speed: fix?.speed ?? 0, say: voice?.say });
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  // On the route the phone's own noise would only make the arrow tremble.
  const shown = isOff || !place ? fix : place.point;
  const bearing = isOff || !place ? (fix?.heading ?? place?.heading ?? 0) : place.heading;
  const [lat, lng] = [shown?.lat, shown?.lng];
  const drawn = useMemo(
    () => (lat === undefined || lng === undefined ? undefined : { lat, lng, heading: bearing }),
    [lat, lng, bearing],
  );
  return (
    <section
      aria-label={`Navigation zu ${street}`}
      className="fixed inset-0 z-30 flex flex-col bg-surface landscape:flex-row"
    >
      <div className="flex flex-col gap-3 border-b border-line p-4 pt-[max(1rem,env(safe-area-inset-top))] landscape:w-80 landscape:shrink-0 landscape:overflow-y-auto landscape:border-r landscape:border-b-0">
        <h2 ref={heading} tabIndex={-1} className="text-sm font-normal text-ink-soft">
          {word}: {street}
          {town && `, ${town}`}
        </h2>
        <GuideBanner guided={guided} problem={problem} hasFix={fix !== undefined} />
      </div>
      <div className="min-h-0 min-w-0 flex-1">
        {slots.renderMap({ path: route?.path, isEstimate: !hasSteps, place: drawn })}
      </div>
      <div className="flex items-center gap-1 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] landscape:absolute landscape:bottom-0 landscape:left-0 landscape:w-80 landscape:border-r landscape:bg-surface">
        {ahead && (
          <p className="tabular mr-auto min-w-0 text-lg font-semibold">
            {metersText(ahead.metersLeft)} · {minutesText(ahead.secondsLeft)}
          </p>
        )}
        {voice && (
          <IconButton
            size="thumb"
            label={voice.isOn ? 'Ansagen ausschalten' : 'Ansagen einschalten'}
            icon={voice.isOn ? <Volume2 aria-hidden="true" /> : <VolumeX aria-hidden="true" />}
            onClick={voice.toggle}
          />
        )}
        <IconButton
          size="thumb"
          label="Andere App"
          icon={<Route aria-hidden="true" />}
          onClick={() => setIsChoosing(true)}
        />
        <IconButton size="thumb" label="Beenden" icon={<X aria-hidden="true" />} onClick={slots.onClose} />
      </div>
      {slots.renderApps({ isOpen: isChoosing, onClose: () => setIsChoosing(false) })}
    </section>
  );
}

const minutesText = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} Min.`;

/** The screen stays on, and the page behind does not scroll. */
function useScreen(): void {
  useEffect(() => {
    const before = document.body.style.overflow;
    document.body.style.overflow = 'hidden';
    const release = 'wakeLock' in navigator ? keepScreenOn(document, navigator.wakeLock) : undefined;
    return () => {
      document.body.style.overflow = before;
      release?.();
    };
  }, []);
}

/** Whoever begins near the door has not arrived: the map may be wanted for the last metres. */
function useArrival(fix: Coordinates | undefined, point: Coordinates, onArrive: () => void): void {
  const wasAway = useRef(false);
  const hasArrived = useRef(false);
  useEffect(() => {
    if (!fix || hasArrived.current) return;
    if (greatCircleMeters(fix, point) > ARRIVAL_METERS) wasAway.current = true;
    else if (wasAway.current) {
      hasArrived.current = true;
      onArrive();
    }
  }, [fix, point, onArrive]);
}

interface Announced {
  guided: ReturnType<typeof useGuidance>;
  speed: number;
  say: ((text: string) => void) | undefined;
}

function useAnnouncements({ guided, speed, say }: Announced): void {
  const last = useRef<{ route: object; said: LastSaid }>(undefined);
  const { route, ahead, isOff } = guided;
  useEffect(() => {
    if (!route || !ahead || isOff) return;
    // A new route has new steps, whatever their numbers.
    const said = last.current?.route === route ? last.current.said : undefined;
    const next = announceStep(ahead, speed, said);
    if (!next) return;
    last.current = { route, said: next.said };
    say?.(next.text);
  }, [route, ahead, isOff, speed, say]);
}
