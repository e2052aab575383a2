import { operator } from '#operator';
import type { PositionSource, ShellPlace, ShellPlugin, ShellPlugins } from './position-source.ts';

/** What the notification says without which Android gives no positions in the background. */
const notice = {
  backgroundTitle: `${operator.brandName}: Sie sind online`,
  backgroundMessage: `${operator.brandName} nutzt Ihren Standort, solange Sie online sind, auch wenn eine andere App offen oder der Bildschirm aus ist.`,
};
/** A position without a move is no news. */
const DISTANCE_METERS = 5;
const PERMISSION_DENIED = 1;
const POSITION_UNAVAILABLE = 2;

/**
 * In the shell: exact watches go on while another app is in front, by the plugin; what is asked for once, and
 * rough positions, are the web view's own.
 */
export function openShellPositions(
  plugin: ShellPlugin,
  browser: PositionSource,
  notifications: ShellPlugins['LocalNotifications'],
): PositionSource {
  /** By our own number: the plugin's is known a little later. */
  const watchers = new Map<number, Promise<string>>();
  let last = 0;
  return {
    getCurrentPosition: (...given) => browser.getCurrentPosition(...given),
    watchPosition(take, refuse, options) {
      if (!options?.enableHighAccuracy) return browser.watchPosition(take, refuse, options);
      // The browser's own numbers are positive.
      last -= 1;
      const number = last;
      const hear = (place?: ShellPlace, error?: { code?: string }) => {
        if (!watchers.has(number)) return;
        if (place) take(toPosition(place));
        else if (error) refuse?.(toError(error.code));
      };
      // Asked for once; whoever refuses the notification still shares the position.
      const isAsked = Promise.resolve(notifications?.requestPermissions()).catch(() => undefined);
      watchers.set(
        number,
        isAsked.then(() =>
          plugin.addWatcher(
            { ...notice, requestPermissions: true, stale: false, distanceFilter: DISTANCE_METERS },
            hear,
          ),
        ),
      );
      return number;
    },
    clearWatch(number) {
      const watcher = watchers.get(number);
      if (!watcher) return browser.clearWatch(number);
      watchers.delete(number);
      void watcher.then((id) => plugin.removeWatcher({ id })).catch(() => undefined);
    },
  };
}

function toPosition(place: ShellPlace): GeolocationPosition {
  const { latitude, longitude, accuracy, altitude, altitudeAccuracy, bearing: heading, speed, time } = place;
  const coords = { latitude, longitude, accuracy, altitude, altitudeAccuracy, heading, speed };
  return { coords, timestamp: time ?? Date.now() } as GeolocationPosition;
}

function toError(code: string | undefined): GeolocationPositionError {
  return {
    code: code === 'NOT_AUTHORIZED' ? PERMISSION_DENIED : POSITION_UNAVAILABLE,
    message: code ?? '',
    PERMISSION_DENIED,
    POSITION_UNAVAILABLE,
    TIMEOUT: 3,
  };
}
