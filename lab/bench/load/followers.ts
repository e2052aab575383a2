/**
 * Open pages of receivers: one stream each, of which only events are counted. Where one comes without the
 * position itself, a reload follows, as on the page.
 */
import type { Socket } from 'node:net';
import { openSocket } from '#lab/bench/requests.ts';
import type { Calls } from './calls.ts';

export interface Follower {
  socket: Socket;
  isAsking: boolean;
  isStale: boolean;
}

export interface Watching {
  /** When a position was announced. */
  onEvent: () => void;
  /** When it came without being told; resolves when the page has asked. */
  onMissed: (token: string) => Promise<void>;
  onLost: () => void;
}

const OPENED_AT_ONCE = 32;
const EVENT = Buffer.from('"position","id"');
const TOLD = Buffer.from('"live":');

/** Opens or closes pages until there are `count`; page n follows link n / 10. */
export async function keepFollowers(
  followers: Follower[],
  count: number,
  { port, tokens, calls, watching }: { port: number; tokens: string[]; calls: Calls; watching: Watching },
): Promise<void> {
  for (const { socket } of followers.splice(count)) {
    socket.removeAllListeners('close');
    socket.destroy();
  }
  let next = followers.length;
  await Promise.all(
    Array.from({ length: OPENED_AT_ONCE }, async () => {
      for (let number = next++; number < count; number = next++) {
        const token = tokens[Math.floor(number / 10)];
        if (!token) throw new Error('there are too few links to follow');
        const socket = await openSocket(port);
        followers[number] = follow(socket, token, watching);
        socket.write(calls.events(token));
      }
    }),
  );
}

function follow(socket: Socket, token: string, { onEvent, onMissed, onLost }: Watching): Follower {
  const follower: Follower = { socket, isAsking: false, isStale: false };
  const reload = async () => {
    follower.isStale = true;
    if (follower.isAsking) return;
    follower.isAsking = true;
    while (follower.isStale) {
      follower.isStale = false;
      await onMissed(token);
    }
    follower.isAsking = false;
  };
  socket.on('data', (part: Buffer) => {
    if (!part.includes(EVENT)) return;
    onEvent();
    if (!part.includes(TOLD)) void reload();
  });
  socket.on('error', () => undefined);
  socket.on('close', onLost);
  return follower;
}
