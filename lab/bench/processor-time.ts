/** Processor time and memory of processes, as the kernel counts them. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The kernel's unit for these counts on every platform that Node runs on. */
const MS_PER_TICK = 10;

interface Usage {
  parent: number;
  /** Of itself and of the children that have ended. */
  ms: number;
}

/** Milliseconds of processor time of a database: of its first process and of all that it has started. */
export function readDatabaseMs(dataDir: string): number {
  const first = Number(readFileSync(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  return readTree(first);
}

/** Bytes of a process that are in memory. */
export function readResidentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) * 1024;
}

/** Milliseconds of processor time of a process, its threads and everything that it has started. */
function readTree(pid: number): number {
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    const usage = /^\d+$/.test(name) ? readUsage(Number(name)) : undefined;
    if (usage) usages.set(Number(name), usage);
  }
  const belongs = (id: number): boolean => {
    if (id === pid) return true;
    const parent = usages.get(id)?.parent;
    return parent !== undefined && parent > 1 && belongs(parent);
  };
  return [...usages].filter(([id]) => belongs(id)).reduce((sum, [, { ms }]) => sum + ms, 0);
}

/** Undefined for a process that has just ended: its parent then counts it. */
function readUsage(pid: number): Usage | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
    return { parent: Number(fields[1]), ms: ticks * MS_PER_TICK };
  } catch {
    return undefined;
  }
}
