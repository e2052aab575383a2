import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '#adapters/tests/mail-server.ts';
import { checkMail } from './check-mail.ts';

test('a login that the mail server accepts passes the check, and nothing is sent', async () => {
  const server = await startMailServer();
  onTestFinished(() => server.stop());
  expect(await checkMail(server.url)).toMatchObject([{ state: 'ok' }]);
  expect(server.received).toEqual([]);
});

test('a wrong password and an unreachable server are reported by the check', async () => {
  const server = await startMailServer();
  expect(await checkMail(server.url.replace('geheim', 'falsch'))).toMatchObject([
    { state: 'problem', text: expect.stringContaining('SMTP_URL cannot be used') },
  ]);
  await server.stop();
  expect(await checkMail(server.url)).toMatchObject([{ state: 'problem' }]);
});
