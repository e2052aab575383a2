/** Keep-alive connections for many calls at once: bytes out, a status and a text back, nothing else. */
import type { Socket } from 'node:net';
import { isWhole, openSocket } from '#lab/bench/requests.ts';

export interface Answer {
  /** 0 when the connection ended instead. */
  status: number;
  text: string;
}

export interface Lines {
  exchange(message: Buffer): Promise<Answer>;
  close(): void;
}

const MAX_CONNECTIONS = 1000;

/** Opens connections as they are needed, at most 1,000; beyond that calls wait for one. */
export function openLines(port: number): Lines {
  const free: Socket[] = [];
  const all = new Set<Socket>();
  const waiting: ((socket: Socket) => void)[] = [];

  async function take(): Promise<Socket> {
    const known = free.pop();
    if (known) return known;
    if (all.size >= MAX_CONNECTIONS) return await new Promise((resolve) => waiting.push(resolve));
    const socket = await openSocket(port);
    all.add(socket);
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      all.delete(socket);
      const at = free.indexOf(socket);
      if (at >= 0) free.splice(at, 1);
    });
    return socket;
  }

  function giveBack(socket: Socket): void {
    const next = waiting.shift();
    if (next) next(socket);
    else free.push(socket);
  }

  return {
    async exchange(message) {
      const socket = await take();
      const answer = await ask(socket, message);
      if (!socket.destroyed) giveBack(socket);
      return answer;
    },
    close() {
      for (const socket of all) socket.destroy();
    },
  };
}

async function ask(socket: Socket, message: Buffer): Promise<Answer> {
  return await new Promise((resolve) => {
    let text = '';
    const end = (status: number) => {
      socket.off('data', read);
      socket.off('close', lose);
      resolve({ status, text });
    };
    const read = (part: string) => {
      text += part;
      if (isWhole(text)) end(Number(text.slice(9, 12)));
    };
    const lose = () => end(0);
    socket.on('data', read);
    socket.on('close', lose);
    if (socket.destroyed) lose();
    else socket.write(message);
  });
}
