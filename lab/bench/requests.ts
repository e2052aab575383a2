/** A cheap load generator: requests as bytes on keep-alive connections, responses only counted. */
import { connect, type Socket } from 'node:net';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Of the body; JSON unless given. */
  type?: string;
}

export const CONNECTIONS = 16;

/**
 * Sends all calls over 16 connections, or so many, and returns calls per second. Throws at the first status
 * other than 200.
 */
export async function measureCalls(port: number, calls: Call[], connections = CONNECTIONS): Promise<number> {
  const messages = calls.map((call) => writeMessage(port, call));
  const sockets = await Promise.all(Array.from({ length: connections }, () => openSocket(port)));
  let next = 0;
  const began = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      for (let index = next++; index < messages.length; index = next++) {
        await exchange(socket, messages[index] ?? Buffer.alloc(0));
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  for (const socket of sockets) socket.destroy();
  return calls.length / seconds;
}

/** Runs the same statements, each list on one connection of the pool; returns lists per second. */
export async function measureWork(count: number, work: (index: number) => Promise<void>): Promise<number> {
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let index = next++; index < count; index = next++) await work(index);
    }),
  );
  return count / ((performance.now() - began) / 1000);
}

/** The bytes of a call. */
export function writeMessage(
  port: number,
  { method, path, headers = {}, body, type = 'application/json' }: Call,
): Buffer {
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: localhost:${port}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined ? [] : [`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** A connection to this machine. */
export async function openSocket(port: number): Promise<Socket> {
  return await new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

async function exchange(socket: Socket, message: Buffer): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    let answer = '';
    const read = (chunk: Buffer) => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      socket.off('data', read);
      if (answer.startsWith('HTTP/1.1 200 ')) resolve();
      else reject(new Error(`a call was answered: ${answer.slice(0, 600)}`));
    };
    socket.on('data', read);
    socket.write(message);
  });
}

/** Whether an answer, read as latin1, is complete: one character for each byte, so lengths are as sent. */
export function isWhole(answer: string): boolean {
  const end = answer.indexOf('\r\n\r\n');
  if (end < 0) return false;
  const length = /\r\ncontent-length: (\d+)\r\n/i.exec(answer.slice(0, end + 2))?.[1];
  return length === undefined ? answer.endsWith('0\r\n\r\n') : answer.length - end - 4 >= Number(length);
}
