import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FinalFailure } from '#platform/server/time/time.ts';
import { createSevenSender } from './seven-sender.ts';

let reply: (response: ServerResponse) => void;
let asked = 0;
const service = createServer((_request, response) => {
  asked += 1;
  reply(response);
});
beforeAll(() => new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => service.close(resolve)));

async function send(): Promise<unknown> {
  asked = 0;
  const { port } = service.address() as AddressInfo;
  const sender = createSevenSender({ apiKey: 'k', apiUrl: `http://127.0.0.1:${port}` });
  const outcome = await sender
    .send({ messageKey: 'm', to: '+49151123456', text: 'Hallo' })
    .catch((error: unknown) => error);
  // The job asks again, nothing below it: a second text message would be a second one on the phone.
  expect(asked).toBe(1);
  return outcome;
}

const say =
  (status: number, body: string, type = 'application/json') =>
  (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body);

function breakOff(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': '20' });
  response.write('{"success"', () => response.destroy());
}

test.each<[string, typeof reply]>([
  ['429', say(429, '{}')],
  ['500', say(500, '{}')],
  ['a page instead of data', say(200, '<html>Wartung</html>', 'text/html')],
  ['half a body', breakOff],
  ['nothing at all', say(200, 'null')],
  ['a cut connection', (response) => void response.destroy()],
  ['no credit', say(200, '{"success":"500"}')],
])('%s fails the job, which is retried later', async (_name, answer) => {
  reply = answer;
  const outcome = await send();
  expect(outcome).toBeInstanceOf(Error);
  expect(outcome).not.toBeInstanceOf(FinalFailure);
});

test('a message to an unreachable number fails at once, without retries', async () => {
  reply = say(200, '{"success":"202"}');
  expect(await send()).toBeInstanceOf(FinalFailure);
});

test('a repetition of a message that was sent before counts as sent', async () => {
  reply = say(200, '{"success":"402"}');
  expect(await send()).toBeUndefined();
});
