import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/loading.tsx';
import type { PinMapProps } from './pin-map.tsx';

const Loaded = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

/** The map for moving a point, loaded on demand. */
export function DeferredPinMap(props: PinMapProps) {
  return (
    <Suspense fallback={<Loading text="Karte wird geladen..." className="h-72 sm:h-100" />}>
      <Loaded {...props} />
    </Suspense>
  );
}
