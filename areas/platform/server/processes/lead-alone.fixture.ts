/** A process that leads as long as it may, and says 'leads' and 'led' on its output. */
import { leadAlone } from './lead-alone.ts';

const [, , databaseUrl = '', lock, silentMs] = process.argv;
leadAlone({
  databaseUrl,
  lock: Number(lock),
  retryMs: 20,
  silentMs: Number(silentMs),
  log: { error: () => undefined },
  async lead(signal) {
    process.stdout.write('leads\n');
    await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    process.stdout.write('led\n');
  },
});
