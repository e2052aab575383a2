import { lazy, type ReactNode, Suspense, useDeferredValue } from 'react';
import { useKeepPush } from '#dispatch/web/notifications/use-keep-push.ts';
import { RequireRole } from '#people/web/session/require-role.tsx';
import { ConnectionLine } from '#web/offline/connection-line.tsx';
import { DeviceProvider } from '#web/offline/device-provider.tsx';
import { OutboxProvider } from '#web/offline/outbox-provider.tsx';
import { useCameWithAnswers } from '#web/lib/rendered-cache.ts';
import { useOutbox } from '#web/offline/use-outbox.ts';
import { UnsentNotice } from '#web/offline/unsent-notice.tsx';
import { keepFocus } from '#web/ui/keep-focus.ts';
import { ThemeScope } from '#web/ui/theme-scope.tsx';
import { useDriverTheme } from './use-driver-theme.ts';

/** Has nothing to say at first. */
const AppNotice = lazy(() => import('#web/offline/app-notice.tsx'));

interface DriverPageProps {
  elsewhere?: string;
  /** For a table with many columns. */
  isWide?: boolean;
  /** The page's prerendered shell, shown until the user is known. */
  shell?: ReactNode;
  children: ReactNode;
}

/**
 * Layout of the driver's screens: dark by default, because drivers work at night; usable without a network.
 */
export function DriverPage({ elsewhere, isWide = false, shell, children }: DriverPageProps) {
  useKeepPush();
  const layout = `mx-auto w-full px-4 pt-4 pb-28 sm:px-6 sm:pt-8 ${isWide ? 'max-w-6xl' : 'max-w-4xl'}`;
  return (
    <ThemeScope theme={useDriverTheme()} isWholePage className="min-h-dvh">
      <OutboxProvider>
        <DeviceProvider>
          <ConnectionLine />
          <RequireRole
            roles={['driver']}
            elsewhere={elsewhere}
            shell={shell && <main className={layout}>{shell}</main>}
          >
            <main ref={keepFocus} className={layout}>
              <Suspense>
                <AppNotice />
              </Suspense>
              <UnsentNotice />
              <OnceOutboxIsKnown shell={shell}>{children}</OnceOutboxIsKnown>
            </main>
          </RequireRole>
        </DeviceProvider>
      </OutboxProvider>
    </ThemeScope>
  );
}

/** For some milliseconds at the opening: a completed act must not be offered again. */
function OnceOutboxIsKnown({ shell = null, children }: { shell?: ReactNode; children: ReactNode }) {
  const isKnown = useDeferredValue(useOutbox().isKnown);
  // A page that the server has rendered is on the screen already: a phone with acts to send has the worker's.
  return useCameWithAnswers() || isKnown ? children : shell;
}
