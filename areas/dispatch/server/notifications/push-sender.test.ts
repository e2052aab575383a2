import { expect, onTestFinished, test } from 'vitest';
import { FinalFailure } from '#platform/server/time/time.ts';
import {
  brokenAnswers,
  type Misbehave,
  sayHttp,
  startBrokenService,
} from '#adapters/tests/broken-service.ts';
import { subscribeBrowser } from '#adapters/tests/push-service.ts';
import { createPushSender } from './push-sender.ts';

const message = {
  title: 'Neues Angebot',
  text: '12,00 € Verdienst',
  path: '/driver-dashboard',
  tag: 'offer',
  worthSeconds: 45,
  isUrgent: true,
};

/** What sending to a push service with this answer comes to. It is asked once: the job tries again. */
async function send(answer: Misbehave): Promise<unknown> {
  const service = await startBrokenService({ answer });
  onTestFinished(() => service.stop());
  const origin = `http://127.0.0.1:${service.port}`;
  const { endpoint, keys } = subscribeBrowser({ origin }).subscription;
  const config = { appSecret: 'x'.repeat(32), pushTestOrigin: origin };
  const sender = createPushSender(config, { timeoutMs: 300 });
  const outcome = await sender
    .send({ id: 'one', endpoint, ...keys }, message)
    .catch((error: unknown) => error);
  expect(service.requests.filter((piece) => piece.startsWith('POST '))).toHaveLength(1);
  return outcome;
}

function endlessBody(socket: Parameters<Misbehave>[0]): void {
  socket.write('HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n');
  const more = setInterval(() => socket.write('4\r\nmore\r\n'), 20);
  socket.once('close', () => clearInterval(more));
}

test.each<[string, Misbehave]>([
  ['201', sayHttp(201)],
  ['200 with a page', sayHttp(200, '<html>Moin</html>', { 'content-type': 'text/html' })],
  ['201 with a body that never ends', endlessBody],
])('%s: the push is sent', async (_what, answer) => {
  expect(await send(answer)).toBe('sent');
});

test.each([403, 404, 410])('the answer %i ends the subscription', async (status) => {
  expect(await send(sayHttp(status, '{"errno":106}'))).toBe('gone');
});

test.each([400, 413])('the answer %i fails at once, without retries', async (status) => {
  expect(await send(sayHttp(status))).toBeInstanceOf(FinalFailure);
});

test.each<[string, Misbehave]>([
  ['429', sayHttp(429, '{}', { 'retry-after': '60' })],
  ['500', sayHttp(500, '<html>')],
  ['503', sayHttp(503)],
  ['a redirect', sayHttp(307, '', { location: 'http://127.0.0.1:9/' })],
  ...brokenAnswers,
])('%s fails the job, which is retried later', async (_what, answer) => {
  const outcome = await send(answer);
  expect(outcome).toBeInstanceOf(Error);
  expect(outcome).not.toBeInstanceOf(FinalFailure);
});
