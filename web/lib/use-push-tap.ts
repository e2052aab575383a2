import { useEffect } from 'react';
import { type PushTap, PUSH_TAPPED } from '#dispatch/contract/pushed-message.ts';

/** Calls this, which must be stable, with the path of each push message that was tapped. */
export function usePushTap(onTap: (path: string) => void): void {
  useEffect(() => {
    const hear = ({ data }: MessageEvent<Partial<PushTap> | null>) => {
      if (data?.kind === PUSH_TAPPED && data.path) onTap(data.path);
    };
    // Missing outside a secure context.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
    workers?.addEventListener('message', hear);
    return () => workers?.removeEventListener('message', hear);
  }, [onTap]);
}
