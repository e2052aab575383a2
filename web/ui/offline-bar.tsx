import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIsOnline } from './use-is-online.ts';

interface OfflineBarProps {
  title?: ReactNode;
  /** What still works and what is stored, or null; in a few words, because it never takes a second line. */
  children?: ReactNode;
  /** Shows it regardless of the connection. */
  isOffline?: boolean;
}

/** Appears by itself when the connection is lost. */
export function OfflineBar({
  title = 'Keine Verbindung.',
  children = 'Sie sehen den letzten Stand.',
  isOffline,
}: OfflineBarProps) {
  const isOnline = useIsOnline();
  const isShown = isOffline ?? !isOnline;
  return (
    <div role="status">
      {isShown && (
        <div className="flex h-12 items-center justify-center gap-2 bg-status-yellow px-3 text-sm text-status-yellow-text">
          <WifiOff aria-hidden="true" className="size-5 shrink-0" />
          <p className="tabular truncate">
            {title && <strong className="font-semibold">{title}</strong>} {children}
          </p>
        </div>
      )}
    </div>
  );
}
