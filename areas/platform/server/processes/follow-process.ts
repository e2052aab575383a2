import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Clock, TimeLog } from '#platform/server/time/time.ts';
import { deleteProcesses, listProcessesOn, saveProcess } from './processes.store.ts';

/** How often a process says that it is there. */
const BEAT_SECONDS = 10;
const DAY_MS = 24 * 60 * 60_000;
/** A stop does not wait any longer for a database that does not answer. */
const PATIENCE_MS = 1000;

interface Needs {
  db: Database;
  clock: Clock;
  log: TimeLog;
  release: string;
  isLeader(): boolean;
}

export interface FollowedProcess {
  /** Says that this process is there. Throws if the database does not answer. */
  beat(): Promise<void>;
  /** Says so every ten seconds from now on, or more often while time runs faster. */
  start(speed?: number): Promise<void>;
  /** It takes no new work. */
  drain(): Promise<void>;
  /** It ends. */
  stop(): Promise<void>;
}

/** This process's row in the list of those that serve; a failure is logged and the next beat tries again. */
export function followProcess({ db, clock, log, release, isLeader }: Needs): FollowedProcess {
  const own = {
    id: randomUUID(),
    hostName: hostname(),
    pid: process.pid,
    version: release,
    startedAt: clock.now(),
  };
  let state: 'ready' | 'draining' = 'ready';
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  /** One act after the other: a late beat must not bring back what a stop removed. */
  let doing = Promise.resolve();

  async function beat(): Promise<void> {
    const now = clock.now();
    const row = { ...own, state, isLeader: isLeader(), lastSeenAt: now };
    await saveProcess(db, row, new Date(now.getTime() - DAY_MS));
  }

  /** A killed process has left its row: where it ran, everybody sees that it is gone. */
  async function removeDead(): Promise<void> {
    const rows = await listProcessesOn(db, own.hostName);
    const dead = rows.filter(({ id, pid }) => id !== own.id && (pid === own.pid || !isAlive(pid)));
    await deleteProcesses(
      db,
      dead.map(({ id }) => id),
    );
  }

  function attempt(act: () => Promise<void>): Promise<void> {
    doing = doing.then(act).catch((error: unknown) => {
      log.error({ error: failureLogText(error) }, 'process not listed');
    });
    return doing;
  }

  return {
    beat,
    async start(speed = 1) {
      await attempt(removeDead);
      await attempt(beat);
      if (isOver) return;
      timer = setInterval(() => void attempt(beat), (BEAT_SECONDS * 1000) / speed);
      timer.unref();
    },
    async drain() {
      state = 'draining';
      if (timer) await Promise.race([attempt(beat), sleep(PATIENCE_MS, undefined, { ref: false })]);
    },
    async stop() {
      isOver = true;
      if (!timer) return;
      clearInterval(timer);
      await Promise.race([
        attempt(() => deleteProcesses(db, [own.id])),
        sleep(PATIENCE_MS, undefined, { ref: false }),
      ]);
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
