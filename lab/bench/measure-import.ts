import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeBigExtract } from './write-big-extract.ts';

const LIMIT_SECONDS = 300;
const LIMIT_MEGABYTES = 1500;
const LOOK_EVERY_MS = 50;

/** Imports an extract as large as Hamburg's, or `given`: seconds, and the peak memory of its process. */
export async function measureImport(given?: string): Promise<{ report: string; isGood: boolean }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-import-'));
  try {
    const file = given ?? path.join(folder, 'city.osm.pbf');
    if (!given) writeBigExtract(file);
    const started = performance.now();
    const { megabytes, said } = await runImport(file, folder);
    const seconds = (performance.now() - started) / 1000;
    const size = (statSync(file).size / 2 ** 20).toFixed(1);
    return {
      report: `${said}\n${size} MB imported in ${seconds.toFixed(1)} s (limit ${LIMIT_SECONDS}), at most ${Math.round(megabytes)} MB of memory (limit ${LIMIT_MEGABYTES})`,
      isGood: seconds <= LIMIT_SECONDS && megabytes <= LIMIT_MEGABYTES,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The import's own process, started like the command and the server do, and its peak memory. */
async function runImport(file: string, geoDir: string): Promise<{ megabytes: number; said: string }> {
  const script = fileURLToPath(import.meta.resolve('#geo/import/import-process.ts'));
  const { HEAP_MEGABYTES } = await import('#geo/import/run-import.ts');
  const child = spawn(
    process.execPath,
    [`--max-old-space-size=${HEAP_MEGABYTES}`, script, file, geoDir, new Date().toISOString()],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  let said = '';
  child.on('message', (message: { kind: string }) => {
    if (message.kind !== 'progress') said = JSON.stringify(message);
  });
  let megabytes = 0;
  const timer = setInterval(() => (megabytes = Math.max(megabytes, highWaterOf(child.pid))), LOOK_EVERY_MS);
  await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  return { megabytes, said };
}

/** Linux records the peak itself; elsewhere it is not available. */
function highWaterOf(pid: number | undefined): number {
  try {
    const [, kilobytes = '0'] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return 0;
  }
}
