/** Starts all servers of the journeys at the same time, as Playwright would one after the other. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { findServer, serverNames } from './servers.ts';

const projectDir = path.join(import.meta.dirname, '../..');

function start(name: (typeof serverNames)[number]): ChildProcess {
  const { port, dataDir, env } = findServer(name);
  const child = spawn(process.execPath, ['scripts/launch.mjs', 'start'], {
    cwd: projectDir,
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  createInterface(child.stderr).on('line', (line) => process.stderr.write(`${name}: ${line}\n`));
  return child;
}

const children = serverNames.map(start);
let isStopping = false;
for (const child of children) {
  child.once('exit', (code) => {
    if (isStopping) return;
    isStopping = true;
    process.exitCode = code || 1;
    for (const other of children) other.kill('SIGTERM');
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // It goes to the whole process group: a second one would end a server before its database has stopped.
  process.once(signal, () => {
    isStopping = true;
  });
}
