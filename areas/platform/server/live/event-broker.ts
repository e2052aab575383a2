import type { Ear } from '#platform/server/database/hear-notifications.ts';

export interface EventBroker {
  /** Returns at once. What cannot be sent is made up for: once it can, every page reloads everything. */
  publish(channel: string, payload: string): void;
  stop(): Promise<void>;
}

const LOST_CHANNEL = 'elbbote_lost';
/** The echo comes every two seconds: a connection that is silent for so long is dead. */
const SILENCE_MS = 10_000;

/**
 * Publishes and hears over Redis or Valkey, on one connection, which is replaced when it is lost. Processes
 * that use the same number of database (redis://host/3) hear each other. Throws the client's error if the
 * first connection fails.
 */
export async function openBroker(url: string, channels: readonly string[], ear: Ear): Promise<EventBroker> {
  // Loaded by those who use it only.
  const { createClient } = await import('@redis/client');
  // Redis itself does not tell messages of one database from those of another.
  const prefix = `${new URL(url).pathname.slice(1) || '0'}:`;
  let isConnected = false;
  let isOwed = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 3000,
      socketTimeout: SILENCE_MS,
      // Before the first success whoever starts the process is told.
      reconnectStrategy: (tries) => isConnected && Math.min(100 * 2 ** tries, 5000),
    },
  });

  function publish(channel: string, payload: string): void {
    client.publish(prefix + channel, payload).catch(() => {
      isOwed = true;
    });
  }

  function tellLoss(): void {
    isOwed = false;
    publish(LOST_CHANNEL, '');
  }

  client.on('error', () => undefined);
  // By then it hears its channels again.
  client.on('ready', () => {
    if (!isConnected) return;
    if (isOwed) tellLoss();
    else ear.lost();
  });
  await client.connect();
  isConnected = true;
  await client.subscribe(
    [...channels, LOST_CHANNEL].map((channel) => prefix + channel),
    (payload, channel) => {
      if (channel === prefix + LOST_CHANNEL) ear.lost();
      else ear.hear(channel.slice(prefix.length), payload);
    },
  );
  // A process that died may have committed what it could not publish any more; this may be its successor.
  tellLoss();
  return {
    publish,
    async stop() {
      // Closing waits for answers, which nobody gives while it is not connected.
      if (client.isReady) await client.close().catch(() => undefined);
      else client.destroy();
    },
  };
}
