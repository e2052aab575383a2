/** Where positions come from: the browser, or the shell around the page (`clients/driver-shell/`). */
export type PositionSource = Pick<Geolocation, 'watchPosition' | 'clearWatch' | 'getCurrentPosition'>;

/** What the plugin of the shell measures. */
export interface ShellPlace {
  latitude: number;
  longitude: number;
  accuracy: number;
  altitude: number | null;
  altitudeAccuracy: number | null;
  bearing: number | null;
  speed: number | null;
  /** Epoch milliseconds. */
  time: number | null;
}

/** The plugin's interface, as the shell's bridge offers it to the page. */
export interface ShellPlugin {
  addWatcher(
    options: {
      backgroundTitle: string;
      backgroundMessage: string;
      requestPermissions: boolean;
      stale: boolean;
      distanceFilter: number;
    },
    hear: (place?: ShellPlace, error?: { code?: string }) => void,
  ): Promise<string> | string;
  removeWatcher(options: { id: string }): Promise<void> | void;
}

/** Which of the shell's plugins the page uses. */
export interface ShellPlugins {
  BackgroundGeolocation?: ShellPlugin;
  LocalNotifications?: { requestPermissions(): Promise<unknown> };
}

interface ShellWindow {
  Capacitor?: { isNativePlatform?: () => boolean; Plugins?: ShellPlugins };
}

/** The browser's at once; in the shell, whose part is loaded there alone, later; undefined without any. */
export function findPositionSource(): PositionSource | Promise<PositionSource> | undefined {
  const { Capacitor } = window as ShellWindow;
  const { geolocation } = navigator as Partial<Navigator>;
  const plugins = Capacitor?.isNativePlatform?.() ? Capacitor.Plugins : undefined;
  if (!plugins?.BackgroundGeolocation || !geolocation) return geolocation;
  const plugin = plugins.BackgroundGeolocation;
  return import('./shell-positions.ts').then(({ openShellPositions }) =>
    openShellPositions(plugin, geolocation, plugins.LocalNotifications),
  );
}
