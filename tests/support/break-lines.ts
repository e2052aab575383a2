/** Breaks the database connection at a chosen statement of the transactions that run meanwhile. */
import type { Socket } from 'node:net';
import type pg from 'pg';

interface Line {
  connection: { stream: Socket };
  query: (...query: unknown[]) => unknown;
}

export interface Break {
  /** The number of the statement after the begin, from 1 on; the commit counts. */
  at: number;
  /** Before it is sent, or after it was executed and before its answer arrives. */
  when: 'before' | 'after';
}

/** Runs `act` while every transaction's connection breaks there, and returns whether one did. */
export async function withBrokenLine(pool: pg.Pool, { at, when }: Break, act: () => Promise<unknown>) {
  let hasBroken = false;
  let counted = 0;
  const tapped = new Map<Line, Line['query']>();
  const tap = (client: unknown) => {
    const line = client as Line;
    if (tapped.has(line)) return;
    const send = line.query.bind(line);
    tapped.set(line, line.query);
    let isInside = false;
    line.query = (...query) => {
      const text = typeof query[0] === 'string' ? query[0] : (query[0] as { text?: string }).text;
      const wasInside = isInside;
      if (text?.startsWith('begin')) isInside = true;
      if (!wasInside) return send(...query);
      if (text?.startsWith('commit') || text?.startsWith('rollback')) isInside = false;
      counted += 1;
      if (counted !== at) return send(...query);
      hasBroken = true;
      if (when === 'before') {
        line.connection.stream.destroy();
        return send(...query);
      }
      return (send(...query) as Promise<unknown>).then(async () => {
        line.connection.stream.destroy();
        return await send('select 1');
      });
    };
  };
  pool.on('acquire', tap);
  try {
    await act();
  } finally {
    pool.off('acquire', tap);
    for (const [line, query] of tapped) line.query = query;
  }
  return hasBroken;
}
