import { execFileSync } from 'node:child_process';

/** Memory of a server and its child processes, without the database. */
export function residentBytes(serverPid: number | undefined): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [])
    .map(([, pid, parent, kilobytes, command = '']) => ({ pid, parent, kilobytes, command }))
    .filter(({ command }) => !command.includes('postgres'));
  const ours = new Set([String(serverPid)]);
  for (let size = 0; size !== ours.size; ) {
    size = ours.size;
    for (const { pid, parent } of rows) if (pid && parent && ours.has(parent)) ours.add(pid);
  }
  const kilobytes = rows.filter(({ pid }) => pid && ours.has(pid)).map((row) => Number(row.kilobytes));
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024;
}
