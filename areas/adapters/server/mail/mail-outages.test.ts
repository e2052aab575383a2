import type { Socket } from 'node:net';
import { expect, type TestContext, test } from 'vitest';
import type { SMTPServerOptions } from 'smtp-server';
import { readConfig } from '#platform/server/config/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { FinalFailure } from '#platform/server/time/time.ts';
import { type Misbehave, startBrokenService } from '#adapters/tests/broken-service.ts';
import { anyMail, refuse, startMailServer } from '#adapters/tests/mail-server.ts';
import { createMailer } from './mailer.ts';

const patience = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };

/** What sending through the server at this port comes to. */
async function sendTo(port: number, limit?: AbortSignal): Promise<unknown> {
  const config = readConfig({ SMTP_URL: `smtp://elbbote:geheim@127.0.0.1:${port}` }, '/');
  // With SMTP nothing is stored in the database.
  const mailer = createMailer(config, undefined as unknown as Database, patience);
  return await mailer.send(anyMail, limit).catch((error: unknown) => error);
}

const whenAt = {
  connect: (error: Error) => ({ onConnect: (_session, done) => done(error) }),
  login: (error: Error) => ({ onAuth: (_auth, _session, done) => done(error) }),
  sender: (error: Error) => ({ onMailFrom: (_address, _session, done) => done(error) }),
  recipient: (error: Error) => ({ onRcptTo: (_address, _session, done) => done(error) }),
  mail: (error: Error) => ({
    onData: (stream, _session, done) => void stream.resume().once('end', () => done(error)),
  }),
} satisfies Record<string, (error: Error) => SMTPServerOptions>;

// All side by side, because many wait for the end of the mailer’s patience.
test.concurrent.for<[keyof typeof whenAt, number, string, 'is tried again later' | 'is given up']>([
  ['connect', 421, 'too many connections', 'is tried again later'],
  ['connect', 554, 'no service here', 'is tried again later'],
  ['login', 535, '5.7.8 bad credentials', 'is tried again later'],
  ['sender', 451, 'greylisted', 'is tried again later'],
  ['sender', 550, '5.1.8 unknown sender', 'is tried again later'],
  ['recipient', 450, '4.2.1 mailbox busy', 'is tried again later'],
  ['recipient', 451, '4.7.1 greylisted', 'is tried again later'],
  ['recipient', 452, '4.2.2 mailbox full', 'is tried again later'],
  ['recipient', 550, '5.7.1 relaying denied', 'is tried again later'],
  ['recipient', 550, '5.1.1 no such mailbox', 'is given up'],
  ['recipient', 550, 'no such mailbox', 'is given up'],
  ['recipient', 553, '5.1.3 no such address', 'is given up'],
  ['mail', 421, 'shutting down', 'is tried again later'],
  ['mail', 451, '4.3.0 local error', 'is tried again later'],
  ['mail', 503, 'bad sequence', 'is tried again later'],
  ['mail', 554, '5.7.1 looks like spam', 'is tried again later'],
  ['mail', 552, '5.3.4 too large', 'is given up'],
])('%s refused with %i %s: the mail %s', async ([at, code, words, fate], { onTestFinished }) => {
  const server = await startMailServer(whenAt[at](refuse(code, words)));
  onTestFinished(() => server.stop());
  const outcome = await sendTo(server.port);
  expect(outcome).toBeInstanceOf(Error);
  expect(outcome instanceof FinalFailure).toBe(fate === 'is given up');
  expect(String(outcome)).toContain(words);
  expect(server.received).toEqual([]);
});

const replies = { EHLO: '250-mail\r\n250 AUTH PLAIN', AUTH: '235 ok', MAIL: '250 ok', RCPT: '250 ok' };
type Stage = 'greeting' | keyof typeof replies | 'DATA' | 'the end';

type Finish = TestContext['onTestFinished'];

/** A server that behaves until it is asked for this, and stops when the test is over. */
async function startUntil(finish: Finish, stage: Stage, misbehave: Misbehave) {
  const all = { ...replies, DATA: '354 go on' };
  const service = await startBrokenService({
    greet: (socket) => (stage === 'greeting' ? misbehave(socket) : void socket.write('220 mail\r\n')),
    answer(socket) {
      const piece = service.requests.at(-1) ?? '';
      const command = piece.slice(0, 4) as keyof typeof all;
      const isEnd = piece.endsWith('\r\n.\r\n');
      if (stage === command || (stage === 'the end' && isEnd)) misbehave(socket);
      else if (command in all) socket.write(`${all[command]}\r\n`);
      else if (isEnd) socket.write('250 accepted\r\n');
    },
  });
  finish(() => service.stop());
  return service;
}

const silence: Misbehave = () => undefined;
const cut: Misbehave = (socket) => void socket.destroy();
const nonsense: Misbehave = (socket) => void socket.write('HTTP/1.1 400 Bad Request\r\n\r\n<html>');
const dribble: Misbehave = (socket: Socket) => {
  const more = setInterval(() => socket.write('250-and more\r\n'), 20);
  socket.once('close', () => clearInterval(more));
};

test.concurrent.for<[string, Stage, Misbehave]>(
  (['greeting', 'EHLO', 'AUTH', 'MAIL', 'RCPT', 'DATA', 'the end'] as const).flatMap((stage) => [
    ['says nothing', stage, silence],
    ['breaks off', stage, cut],
    ['talks nonsense', stage, nonsense],
  ]),
)(
  'a mail server that %s at %s fails the job soon, and the job is retried',
  async ([_what, stage, misbehave], { onTestFinished }) => {
    const { port } = await startUntil(onTestFinished, stage, misbehave);
    const began = performance.now();
    const outcome = await sendTo(port);
    expect(outcome).toBeInstanceOf(Error);
    expect(outcome).not.toBeInstanceOf(FinalFailure);
    // The library itself would wait for 30 seconds and more.
    expect(performance.now() - began).toBeLessThan(20_000);
  },
);

test.concurrent('a well-behaved mail server accepts the mail', async ({ onTestFinished }) => {
  const { port } = await startUntil(
    onTestFinished,
    'the end',
    (socket) => void socket.write('250 accepted\r\n'),
  );
  expect(await sendTo(port)).toBeUndefined();
});

test.concurrent('a connection to a server that never ends its answer is closed when the job’s time is over', async ({
  onTestFinished,
}) => {
  const service = await startUntil(onTestFinished, 'RCPT', dribble);
  expect(await sendTo(service.port, AbortSignal.timeout(600))).toMatchObject({ code: 'EABORT' });
  expect(service.requests.join('')).not.toContain('DATA');
});
