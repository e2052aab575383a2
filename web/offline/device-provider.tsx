import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { useInstall } from './use-install.ts';
import { useScreenOn } from './use-screen-on.ts';

interface Device {
  /** Undefined if the browser does not offer it. */
  install: ReturnType<typeof useInstall>;
  screen: ReturnType<typeof useScreenOn>;
}

const DeviceContext = createContext<Device>({ install: undefined, screen: undefined });

export function useDevice(): Device {
  return useContext(DeviceContext);
}

/** Above all tabs: the browser's install event fires once, and the screen stays on in every tab. */
export function DeviceProvider({ children }: { children: ReactNode }) {
  const install = useInstall();
  const screen = useScreenOn();
  const device = useMemo(() => ({ install, screen }), [install, screen]);
  return <DeviceContext value={device}>{children}</DeviceContext>;
}
