/**
 * A proxy between browsers and a local server that loses calls or answers, or holds one until it is released.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/** `drop`: calls never arrive. `lose`: they arrive, their answers do not. */
export type Weather = 'good' | 'drop' | 'lose';

export interface LossyLine {
  weather: Weather;
  /** From now on the call after that many acts hangs, delivered or not; resolves when it does. */
  hangNext(after: number, hasArrived: boolean): Promise<void>;
  /** Ends hanging calls, without an answer. */
  letGo(): void;
  close(): Promise<void>;
}

const isAct = ({ method, url = '' }: IncomingMessage) =>
  method === 'POST' && url.startsWith('/api/deliveries/');

export async function layLossyLine(from: number, to: number): Promise<LossyLine> {
  const hanging = new Set<ServerResponse>();
  let trap: { after: number; hasArrived: boolean; caught: () => void } | undefined;
  const line: LossyLine = {
    weather: 'good',
    hangNext(after, hasArrived) {
      const { promise, resolve } = Promise.withResolvers<void>();
      trap = { after, hasArrived, caught: resolve };
      return promise;
    },
    letGo() {
      trap = undefined;
      for (const one of hanging) one.destroy();
      hanging.clear();
    },
    async close() {
      line.letGo();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  function forward(asked: IncomingMessage, answer: ServerResponse | undefined, done: () => void): void {
    const { method, url, headers } = asked;
    const passed = request({ host: '127.0.0.1', port: to, method, path: url, headers }, (response) => {
      done();
      if (!answer) return void response.resume();
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
      answer.on('close', () => response.destroy());
    });
    passed.on('error', () => {
      done();
      answer?.destroy();
    });
    asked.pipe(passed);
  }

  const server = createServer((asked, answer) => {
    const { weather } = line;
    const isLost = weather !== 'good' && asked.url?.startsWith('/api/');
    if (trap && isAct(asked) && trap.after-- === 0) {
      const { hasArrived, caught } = trap;
      trap = undefined;
      hanging.add(answer);
      if (hasArrived) forward(asked, undefined, caught);
      else caught();
    } else if (!isLost) forward(asked, answer, () => undefined);
    else if (weather === 'drop') answer.destroy();
    else forward(asked, undefined, () => answer.destroy());
  });
  await new Promise<void>((resolve) => server.listen(from, '127.0.0.1', resolve));
  return line;
}
