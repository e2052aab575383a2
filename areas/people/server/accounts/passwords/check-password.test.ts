import { Worker } from 'node:worker_threads';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#platform/server/errors/app-error.ts';
import { DEMO_PASSWORD } from '#demo/server/demo-accounts.ts';
import { PASSWORD } from '#people/tests/test-people.ts';
import { checkPassword } from './check-password.ts';
import { openCommonWords } from '#people/server/accounts/common-words.ts';

const EMAIL = 'wiebke.jansen@beispiel.de';
const commonWords = openCommonWords();
afterAll(() => commonWords.close());

async function refusalOf(password: string): Promise<string> {
  try {
    await checkPassword({ commonWords }, password, EMAIL);
    return 'accepted';
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
}

test.each(['', '1234567', 'Kähne!7'])('%j is too short', async (password) => {
  expect(await refusalOf(password)).toBe('PASSWORD_TOO_SHORT');
});

test.each([
  '12345678',
  'password',
  'PASSWORT',
  'Passwort1',
  'passwort2026!',
  'qwertz123',
  'qwertzuiop',
  'hallo123',
  '!hamburg1',
  'Hamburg-2026',
  'schatz123',
  'geburtstag',
  'Sonnenschein',
  'iloveyou1',
  'sebastian',
  'Müller2024',
  'fussball',
  'aaaaaaaa',
  'abababababab',
  'abcdefgh',
  '87654321',
  'Elbbote2026',
  'Elbbote-Kurier',
  'fahrerin-hamburg-26',
  'HamburgExpress!',
  'paketbote1',
  EMAIL,
  'Wiebke.Jansen1',
])('%s is too common', async (password) => {
  expect(await refusalOf(password)).toBe('PASSWORD_TOO_COMMON');
});

test.each([
  PASSWORD,
  DEMO_PASSWORD,
  'moin-hamburg-2026',
  'drei fremde Wörter',
  'Grüße aus 🚚 Hamburg',
  'k7#Vq2!x',
  'tidenhub-lampe-47',
])('%s is taken', async (password) => {
  expect(await refusalOf(password)).toBe('accepted');
});

test('a password check whose thread dies is repeated by another one', async () => {
  // Not the thread of the other tests, which may answer before it dies.
  const words = openCommonWords();
  onTestFinished(() => words.close());
  const give = vi.spyOn(Worker.prototype, 'postMessage').mockImplementationOnce(function (this: Worker) {
    void this.terminate();
  });
  onTestFinished(() => give.mockRestore());
  expect(await words.hasAny(['geburtstag'])).toBe(true);
  expect(new Set(give.mock.contexts).size).toBe(2);
});
