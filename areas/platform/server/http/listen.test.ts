import { once } from 'node:events';
import { type AddressInfo, connect, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/server/config/config.ts';
import { createHttpServer } from './http.ts';
import { listen } from './listen.ts';

const HOST = '127.0.0.1';
const PEOPLE = 64;

function makeServer() {
  const http = createHttpServer(readConfig({ LOG_LEVEL: 'silent' }, tmpdir()));
  onTestFinished(async () => await http.close());
  return { http, readPort: () => (http.server.address() as AddressInfo).port };
}

/** All at the same moment. */
function connectMany(port: number): Socket[] {
  const sockets = Array.from({ length: PEOPLE }, () => connect(port, HOST));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  return sockets;
}

/** A connection that one of the further sockets has accepted: the server counts only those of its own. */
async function connectToAnother(server: Server, port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, HOST);
    await once(server, 'connection');
    const isOwn = (await promisify(server.getConnections.bind(server))()) > 0;
    if (!isOwn || process.platform !== 'linux') return socket;
    socket.destroy();
    while ((await promisify(server.getConnections.bind(server))()) > 0) await setImmediate();
  }
}

test('of many concurrent connections several are accepted in one turn of the event loop', async () => {
  const { http, readPort } = makeServer();
  await listen(http, 0, HOST);
  let inTurn = 0;
  let max = 0;
  const all = Promise.withResolvers<void>();
  let accepted = 0;
  http.server.on('connection', () => {
    if (inTurn === 0) void setImmediate().then(() => (inTurn = 0));
    inTurn += 1;
    accepted += 1;
    max = Math.max(max, inTurn);
    if (accepted === PEOPLE) all.resolve();
  });
  connectMany(readPort());
  await all.promise;
  expect(max).toBeGreaterThan(process.platform === 'linux' ? 1 : 0);
});

test('a closing server waits for the requests of all its sockets', async () => {
  const { http, readPort } = makeServer();
  const finished = Promise.withResolvers<void>();
  const order: string[] = [];
  http.get('/slow', async () => {
    arrived.resolve();
    await finished.promise;
    order.push('answered');
    return 'slow';
  });
  const arrived = Promise.withResolvers<void>();
  await listen(http, 0, HOST);
  const port = readPort();
  const socket = await connectToAnother(http.server, port);
  socket.write('GET /slow HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n');
  const answer = text(socket);
  await arrived.promise;
  const closed = http.close().then(() => order.push('closed'));
  await once(http.server, 'close');
  await expect(once(connect(port, HOST), 'connect')).rejects.toThrow('ECONNREFUSED');
  finished.resolve();
  expect(await answer).toMatch(/^HTTP\/1.1 200 [^]*slow$/);
  await closed;
  expect(order).toEqual(['answered', 'closed']);
});

test('a port in use by another service is refused', async () => {
  const first = makeServer();
  await listen(first.http, 0, HOST);
  await expect(listen(makeServer().http, first.readPort(), HOST)).rejects.toThrow('EADDRINUSE');
});
