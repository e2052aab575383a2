import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from './use-is-online.ts';

interface OfflineBarProps {
  /** What still works and what is stored. */
  children?: ReactNode;
  /** Shows it regardless of the connection. */
  isOffline?: boolean;
}

/** Appears by itself when the connection is lost. */
export function OfflineBar({ children, isOffline }: OfflineBarProps) {
  const isOnline = useIsOnline();
  const isShown = isOffline ?? !isOnline;
  return (
    <div role="status">
      {isShown && (
        <div className="flex min-h-12 items-center justify-center gap-3 bg-status-yellow px-4 py-2 text-sm text-status-yellow-text">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <p>
            <strong className="font-semibold">Keine Verbindung.</strong>{' '}
            {children ?? 'Sie sehen den letzten bekannten Stand.'}
          </p>
        </div>
      )}
    </div>
  );
}
