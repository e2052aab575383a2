import pg from 'pg';

/** What listens to messages of any process. */
interface Ear {
  /** A message of one of the channels. */
  hear(channel: string, payload: string): void;
  /** Hears again after a time in which messages were missed. */
  lost(): void;
}

/**
 * Listens to NOTIFY on a separate connection, which it replaces when it is lost. Throws the driver's error if
 * the first one fails.
 */
export async function hearNotifications(
  directUrl: string,
  channels: readonly string[],
  ear: Ear,
): Promise<{ stop(): Promise<void> }> {
  let stopped = false;
  let client: pg.Client | undefined;

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString: directUrl, keepAlive: true });
    next.on('notification', ({ channel, payload = '' }) => ear.hear(channel, payload));
    next.on('error', () => undefined);
    await next.connect();
    for (const channel of channels) await next.query(`listen ${channel}`);
    next.on('end', () => void reconnect());
    client = next;
  }

  async function reconnect(): Promise<void> {
    for (let pause = 100; !stopped; pause = Math.min(pause * 2, 5000)) {
      await new Promise((resolve) => setTimeout(resolve, pause).unref());
      if (stopped) return;
      try {
        await connect();
        ear.lost();
        return;
      } catch {
        // The next round tries again.
      }
    }
  }

  await connect();
  return {
    async stop() {
      stopped = true;
      await client?.end().catch(() => undefined);
    },
  };
}
