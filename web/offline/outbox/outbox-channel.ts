/** How pages and worker tell each other that the outbox has changed. */

const CHANNEL = 'outbox';
/** Tag of the background sync that wakes the worker once there is a network. */
export const SYNC_TAG = 'send-acts';

export function announceChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/**
 * Calls back when another page or the worker has changed something; returns the function that unsubscribes.
 */
export function hearChanges(onChange: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', onChange);
  return () => channel.close();
}
