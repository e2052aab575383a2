import { useEffect } from 'react';
import { useMe } from '#web/lib/session.ts';

/** Keeps this browser registered for whoever has asked for push messages here. */
export function useKeepPush(): void {
  const id = useMe().data?.user?.id;
  useEffect(() => {
    if (!id || !('Notification' in window) || Notification.permission !== 'granted') return;
    void import('./use-push.ts').then(({ keepPush }) => keepPush(id)).catch(() => undefined);
  }, [id]);
}
