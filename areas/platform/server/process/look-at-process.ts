/** Other local processes, by /proc where available, otherwise by `ps`. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Empty for a process that has ended. */
export function commandLineOf(pid: number): string {
  return hasProc ? readProc(pid, 'cmdline') : askPs(pid, 'args=');
}

/** Whether a process has ended but was not reaped yet. */
export function isZombie(pid: number): boolean {
  return hasProc ? /^\d+ \(.*\) Z/.test(readProc(pid, 'stat')) : askPs(pid, 'state=').startsWith('Z');
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

function askPs(pid: number, column: string): string {
  return spawnSync('ps', ['-ww', '-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? '';
}
