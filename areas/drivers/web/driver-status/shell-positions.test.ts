import { afterEach, expect, test, vi } from 'vitest';
import {
  findPositionSource,
  type PositionSource,
  type ShellPlace,
  type ShellPlugin,
} from './position-source.ts';

afterEach(() => vi.unstubAllGlobals());

const place: ShellPlace = {
  latitude: 53.55,
  longitude: 9.99,
  accuracy: 7,
  altitude: null,
  altitudeAccuracy: null,
  bearing: 90,
  speed: 8,
  time: 1000,
};

/** A page in the shell, with a stand-in of the plugin; the notification is allowed or refused. */
function openShell({ isNative = true, mayNotify = true } = {}) {
  const watchers = new Map<string, Parameters<ShellPlugin['addWatcher']>>();
  const plugin: ShellPlugin = {
    async addWatcher(...given) {
      watchers.set(`w${watchers.size}`, given);
      return `w${watchers.size - 1}`;
    },
    removeWatcher: ({ id }) => void watchers.delete(id),
  };
  const browser = {
    watchPosition: vi.fn<PositionSource['watchPosition']>(() => 7),
    clearWatch: vi.fn<PositionSource['clearWatch']>(),
    getCurrentPosition: vi.fn<PositionSource['getCurrentPosition']>(),
  };
  const LocalNotifications = {
    requestPermissions: () => (mayNotify ? Promise.resolve() : Promise.reject(new Error('refused'))),
  };
  vi.stubGlobal('navigator', { geolocation: browser });
  vi.stubGlobal('window', {
    Capacitor: {
      isNativePlatform: () => isNative,
      Plugins: { BackgroundGeolocation: plugin, LocalNotifications },
    },
  });
  return { watchers, browser };
}

test('in the shell an exact watch goes on in the background, with the notice that is needed for it', async () => {
  const { watchers, browser } = openShell({ mayNotify: false });
  const source = await findPositionSource();
  const taken: GeolocationPosition[] = [];
  const refused: number[] = [];
  const number = source!.watchPosition(
    (position) => taken.push(position),
    ({ code }) => refused.push(code),
    { enableHighAccuracy: true },
  );
  await expect.poll(() => watchers.size).toBe(1);
  const [[options, hear]] = [...watchers.values()] as [Parameters<ShellPlugin['addWatcher']>];
  expect(options.backgroundMessage).toBe(
    'Elbbote nutzt Ihren Standort, solange Sie online sind, auch wenn eine andere App offen oder der Bildschirm aus ist.',
  );
  hear(place);
  hear(undefined, { code: 'NOT_AUTHORIZED' });
  expect(taken).toMatchObject([{ coords: { latitude: 53.55, heading: 90, accuracy: 7 }, timestamp: 1000 }]);
  expect(refused).toEqual([1]);
  source!.clearWatch(number);
  hear(place);
  await expect.poll(() => watchers.size).toBe(0);
  expect([taken.length, browser.watchPosition.mock.calls.length]).toEqual([1, 0]);
});

test('rough positions and single ones are the web view’s own', async () => {
  const { watchers, browser } = openShell();
  const source = await findPositionSource();
  source!.getCurrentPosition(() => undefined);
  const number = source!.watchPosition(() => undefined, null, { enableHighAccuracy: false });
  source!.clearWatch(number);
  expect(browser.getCurrentPosition).toHaveBeenCalledOnce();
  expect(browser.clearWatch).toHaveBeenCalledWith(7);
  expect(watchers.size).toBe(0);
});

test('the same page in a browser uses the browser’s positions, at once', () => {
  const { browser } = openShell({ isNative: false });
  expect(findPositionSource()).toBe(browser);
});
