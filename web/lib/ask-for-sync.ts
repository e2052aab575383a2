import { driverStart } from '#platform/contract/paths.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/**
 * Wakes the worker of the driver's app with this tag once there is a network, also if the app is closed; if
 * supported.
 */
export async function askForSync(tag: string): Promise<void> {
  const registration: SyncRegistration | undefined =
    await globalThis.navigator.serviceWorker?.getRegistration(driverStart);
  await registration?.sync?.register(tag).catch(() => undefined);
}
