/** The real Prometheus with the real rules, which judges every second and fires at once. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getFreePort } from '#platform/server/process/get-free-port.ts';

const rulesFile = path.join(import.meta.dirname, '../../deploy/prometheus/alerts.yml');

export interface Prometheus {
  /** The names of the alerts that fire now. */
  listFiring(): Promise<string[]>;
  /** The values of an expression, now. */
  ask(expression: string): Promise<number[]>;
  stop(): Promise<void>;
}

/** Reads these ports of this machine. */
export async function runPrometheus(ports: number[]): Promise<Prometheus> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-prometheus-'));
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
  write('alerts.yml', readFileSync(rulesFile, 'utf8').replaceAll(/for: \d+m/g, 'for: 0s'));
  const targets = ports.map((port) => `'127.0.0.1:${port}'`).join(', ');
  write(
    'prometheus.yml',
    `global: { scrape_interval: 3s, scrape_timeout: 3s, evaluation_interval: 1s }
rule_files: [alerts.yml]
scrape_configs:
  - job_name: elbbote
    static_configs: [{ targets: [${targets}] }]
`,
  );
  const port = await getFreePort();
  const child = spawn(
    'prometheus',
    [
      `--config.file=${path.join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${path.join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const get = async (address: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${address}`)).json()) as { data: unknown };
  return {
    async listFiring() {
      const { data } = await get('alerts').catch(() => ({ data: { alerts: [] } }));
      const { alerts } = data as { alerts: { state: string; labels: { alertname: string } }[] };
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname);
    },
    async ask(expression) {
      const { data } = await get(`query?query=${encodeURIComponent(expression)}`).catch(() => ({ data: {} }));
      const { result = [] } = data as { result?: { value: [number, string] }[] };
      return result.map(({ value }) => Number(value[1]));
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
