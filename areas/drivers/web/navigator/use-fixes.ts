import { useEffect, useState } from 'react';
import type { Fix } from '#maps/domain/follow-route.ts';

export interface OwnFix extends Fix {
  /** Metres a second; 0 while standing or unknown. */
  speed: number;
}

/** Why there is no position. */
export type FixProblem = 'refused' | 'unavailable';

/** This phone's position as exactly as it can, again and again. It stays on the phone. */
export function useFixes(): { fix: OwnFix | undefined; problem: FixProblem | undefined } {
  const [fix, setFix] = useState<OwnFix>();
  const [problem, setProblem] = useState<FixProblem>();
  useEffect(() => {
    // Missing outside a secure context.
    if (!('geolocation' in navigator)) return setProblem('unavailable');
    const { geolocation } = navigator;
    function take({ coords }: GeolocationPosition): void {
      setProblem(undefined);
      setFix({
        lat: coords.latitude,
        lng: coords.longitude,
        accuracyMeters: coords.accuracy,
        // NaN while standing.
        heading: Number.isFinite(coords.heading) ? coords.heading : null,
        speed: Number.isFinite(coords.speed) ? (coords.speed ?? 0) : 0,
      });
    }
    const fail = (error: GeolocationPositionError) =>
      setProblem(error.code === 1 ? 'refused' : 'unavailable');
    // Whoever stands gets no new position for long: the last one shows the way already.
    geolocation.getCurrentPosition(take, fail, { maximumAge: 60_000, timeout: 20_000 });
    const watch = geolocation.watchPosition(take, fail, {
      enableHighAccuracy: true,
      maximumAge: 1000,
      timeout: 20_000,
    });
    return () => geolocation.clearWatch(watch);
  }, []);
  return { fix, problem };
}
