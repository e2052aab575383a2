import { SYNC_TAG } from './open-outbox.ts';

interface SyncRegistration extends ServiceWorkerRegistration {
  sync?: { register(tag: string): Promise<void> };
}

/** Registers a background sync, if supported: pending acts are then sent even after the app is closed. */
export async function askForSync(): Promise<void> {
  const registration: SyncRegistration | undefined =
    await globalThis.navigator.serviceWorker?.getRegistration();
  await registration?.sync?.register(SYNC_TAG).catch(() => undefined);
}
