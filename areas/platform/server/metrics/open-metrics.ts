/** The numbers about this process and its service, for Prometheus. Labels never hold an id or a name. */
import { Registry } from 'prom-client';

export interface Metrics {
  /** Of this app alone: tests run several in one process. */
  registry: Registry;
  /** Runs before each reading, together with the others; must not throw. */
  beforeReading(update: () => Promise<void>): void;
  /** In Prometheus' text format. */
  read(): Promise<string>;
}

export function openMetrics(): Metrics {
  const registry = new Registry();
  const updates: (() => Promise<void>)[] = [];
  return {
    registry,
    beforeReading: (update) => void updates.push(update),
    async read() {
      await Promise.all(updates.map((update) => update()));
      return await registry.metrics();
    },
  };
}
