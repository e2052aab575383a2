import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { pushScope, pushWorker } from '#platform/contract/paths.ts';
import { client, orpc } from '#web/lib/api-client.ts';
import { useMe } from '#web/lib/session.ts';

/** 'unsupported' also on an iPhone if the page is not on the home screen. */
type PushState = 'unknown' | 'unsupported' | 'refused' | 'off' | 'on';

/** The owner of this browser's subscription: another account signing in here has not asked for one. */
const OWNER = 'push-owner';

function isSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(pushScope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Registers this browser with the server; a new session has to do it again. */
async function report(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await client.notifications.subscribe({
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
  });
}

async function waitUntilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}

/**
 * Whether this browser gets push messages, and the two functions to change it; both throw errors of the
 * browser or server.
 */
export function usePush(): {
  state: PushState;
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
} {
  const queryClient = useQueryClient();
  const id = useMe().data?.user?.id;
  const [state, setState] = useState<PushState>('unknown');

  const look = useCallback(async () => {
    if (!isSupported()) return setState('unsupported');
    if (Notification.permission === 'denied') return setState('refused');
    const isOwn = localStorage.getItem(OWNER) === id;
    setState(isOwn && (await findSubscription()) ? 'on' : 'off');
  }, [id]);

  useEffect(() => {
    if (id) void look().catch(() => setState('unsupported'));
  }, [id, look]);

  const turnOn = useCallback(async () => {
    if (!id) return;
    if ((await Notification.requestPermission()) !== 'granted') return await look();
    const { pushKey } = await queryClient.fetchQuery(orpc.notifications.listChoices.queryOptions());
    const registration = await navigator.serviceWorker.register(pushWorker, {
      scope: pushScope,
      updateViaCache: 'none',
    });
    await waitUntilActive(registration);
    const before = await registration.pushManager.getSubscription();
    // A subscription of another account, or for an earlier key of this server.
    await before?.unsubscribe();
    const subscription = await registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: pushKey,
    });
    await report(subscription);
    localStorage.setItem(OWNER, id);
    await look();
  }, [id, look, queryClient]);

  const turnOff = useCallback(async () => {
    const subscription = await findSubscription();
    localStorage.removeItem(OWNER);
    if (subscription) {
      await client.notifications.unsubscribe({ endpoint: subscription.endpoint });
      await subscription.unsubscribe();
    }
    await look();
  }, [look]);

  return { state, turnOn, turnOff };
}

/** Registers the browser again after its owner has signed in anew. */
export async function keepPush(id: string): Promise<void> {
  if (!isSupported() || localStorage.getItem(OWNER) !== id) return;
  const subscription = await findSubscription();
  if (subscription) await report(subscription);
}
