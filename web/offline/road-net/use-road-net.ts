import { useEffect } from 'react';
import { forgetRoadNet } from '#web/lib/forget-kept-answers.ts';
import { useMe } from '#web/lib/session.ts';
import { useIsOnline } from '#web/ui/use-is-online.ts';
import { savesData } from '#web/offline/saves-data.ts';

/**
 * Keeps the roads around the stops that are ahead, for guiding without a network; undefined while these are
 * unknown. In data saving mode they are loaded by the navigator only.
 */
export function useRoadNet(stops: readonly { point: { lat: number; lng: number } }[] | undefined): void {
  const personId = useMe().data?.user?.id;
  const isOnline = useIsOnline();
  const tour = stops
    ?.map(({ point }) => `${point.lat} ${point.lng}`)
    .sort()
    .join();
  useEffect(() => {
    if (tour === '') forgetRoadNet();
    if (!tour || !personId || !isOnline || savesData()) return;
    // Asked again for every change of the tour, and answered with a few bytes while the roads still serve.
    void import('./load-road-net.ts').then(
      ({ loadRoadNet }) => loadRoadNet(personId),
      () => undefined,
    );
  }, [tour, personId, isOnline]);
}
