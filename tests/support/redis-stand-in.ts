/**
 * Speaks as much of Redis' protocol (RESP 3) as the client needs to publish and to subscribe, for tests on
 * machines without a Redis.
 */
import { createServer, type Socket } from 'node:net';
import { getFreePort } from '#platform/server/process/get-free-port.ts';

export interface RedisStandIn {
  url: string;
  /** As if the server had ended: cuts every connection and takes no new one. */
  goDown(): Promise<void>;
  comeBack(): Promise<void>;
  /** How often each kind of command came, by its name. */
  count(command: string): number;
}

const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
const push = (...parts: string[]) => `>${parts.length}\r\n${parts.join('')}`;

export async function startRedisStandIn(): Promise<RedisStandIn> {
  const port = await getFreePort();
  const channelsOf = new Map<Socket, Set<string>>();
  const counts = new Map<string, number>();

  function answer(socket: Socket, [name = '', ...given]: string[]): string {
    const command = name.toUpperCase();
    counts.set(command, (counts.get(command) ?? 0) + 1);
    if (command === 'HELLO') return `%1\r\n${bulk('proto')}:3\r\n`;
    if (command === 'PING') return '+PONG\r\n';
    if (command === 'CLIENT') return '+OK\r\n';
    if (command === 'SUBSCRIBE') {
      const channels = channelsOf.get(socket) ?? new Set();
      return given
        .map((channel) => push(bulk('subscribe'), bulk(channel), `:${channels.add(channel).size}\r\n`))
        .join('');
    }
    if (command === 'PUBLISH') {
      const [channel = '', text = ''] = given;
      const heard = [...channelsOf].filter(([, channels]) => channels.has(channel));
      for (const [listener] of heard) listener.write(push(bulk('message'), bulk(channel), bulk(text)));
      return `:${heard.length}\r\n`;
    }
    return `-ERR unknown command ${command}\r\n`;
  }

  const server = createServer((socket) => {
    channelsOf.set(socket, new Set());
    let unread = Buffer.alloc(0);
    socket.on('data', (data) => {
      unread = Buffer.concat([unread, data]);
      for (let read = readCommand(unread); read; read = readCommand(unread)) {
        unread = unread.subarray(read.length);
        socket.write(answer(socket, read.parts));
      }
    });
    socket.on('error', () => undefined);
    socket.on('close', () => channelsOf.delete(socket));
  });
  const comeBack = async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(port, '127.0.0.1', resolve);
    await promise;
  };
  await comeBack();
  return {
    url: `redis://127.0.0.1:${port}`,
    comeBack,
    async goDown() {
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      for (const socket of channelsOf.keys()) socket.destroy();
      await promise;
    },
    count: (command) => counts.get(command) ?? 0,
  };
}

/** The first whole command, an array of bulk strings, and its length in bytes. */
function readCommand(bytes: Buffer): { parts: string[]; length: number } | undefined {
  let at = 0;
  const readLine = () => {
    const end = bytes.indexOf('\r\n', at);
    if (end === -1) return undefined;
    const line = bytes.toString('utf8', at, end);
    at = end + 2;
    return line;
  };
  const count = Number(readLine()?.slice(1));
  const parts: string[] = [];
  while (parts.length < count) {
    const size = Number(readLine()?.slice(1));
    if (Number.isNaN(size) || bytes.length < at + size + 2) return undefined;
    parts.push(bytes.toString('utf8', at, at + size));
    at += size + 2;
  }
  return Number.isNaN(count) ? undefined : { parts, length: at };
}
