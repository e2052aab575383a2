/** An outside service that misbehaves below what an HTTP or mail server of a library would let it. */
import { type AddressInfo, createServer, type Socket } from 'node:net';

export interface BrokenService {
  port: number;
  /** The first part of each request, in order. */
  requests: string[];
  stop(): Promise<void>;
}

/** What it does on a connection, or with the next request on it. */
export type Misbehave = (socket: Socket) => void;

/** Listens on a free port; `greet` meets each connection, `answer` each piece that arrives on it. */
export async function startBrokenService({
  greet,
  answer,
}: {
  greet?: Misbehave;
  answer: Misbehave;
}): Promise<BrokenService> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (piece) => {
      requests.push(piece.toString());
      answer(socket);
    });
    greet?.(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    stop() {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A whole answer of HTTP, after which the connection ends. */
export const sayHttp =
  (status: number, body = '', headers: Record<string, string> = {}): Misbehave =>
  (socket) => {
    const lines = Object.entries({ 'content-type': 'application/json', ...headers });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(
      `HTTP/1.1 ${status} Answer\r\n${head}content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  };

/** Ways in which any service may fail to answer with HTTP. */
export const brokenAnswers: readonly [string, Misbehave][] = [
  ['no answer at all', () => undefined],
  ['a cut connection', (socket) => void socket.destroy()],
  ['half a head', (socket) => void socket.end('HTTP/1.1 201 Cre')],
  ['words that are no HTTP', (socket) => void socket.end('220 mail.example ESMTP\r\n')],
];
