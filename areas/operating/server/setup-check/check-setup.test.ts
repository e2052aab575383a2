import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { checkSetup } from './check-setup.ts';

const check = async (env: Record<string, string>) =>
  (await checkSetup({ NODE_ENV: 'production', DATA_DIR: tmpdir(), ...env }, '/srv/elbbote')).filter(
    ({ state }) => state === 'problem',
  );

test('an empty environment gets every missing setting and the sample company reported at once', async () => {
  expect(await check({})).toEqual([
    {
      subject: 'Settings',
      state: 'problem',
      text: expect.stringMatching(/needs these settings: PUBLIC_URL, DATABASE_URL/),
    },
    {
      subject: 'Settings',
      state: 'problem',
      text: expect.stringMatching(/sample operator: .*legalName, .*bank\.iban, .*phone/),
    },
  ]);
});

test('every configured part is checked, also beside missing settings', async () => {
  const found = await check({
    DATABASE_URL: 'postgres://elbbote:x@127.0.0.1:9/elbbote',
    SMTP_URL: 'smtp://127.0.0.1:9',
    FILES_DIR: '/dev/null/files',
    PUBLIC_URL: 'https://127.0.0.1:9',
    PORT: '0',
  });
  expect(found.map(({ subject, text }) => `${subject}: ${text}`)).toEqual([
    expect.stringContaining('Settings: Production needs these settings: APP_SECRET'),
    expect.stringContaining('Settings: Production refuses the sample operator'),
    expect.stringMatching(/^Database: DATABASE_URL does not lead to a database: .*ECONNREFUSED/),
    expect.stringMatching(/^Mail: SMTP_URL cannot be used: .*ECONNREFUSED/),
    expect.stringMatching(/^Files: FILES_DIR cannot be used: /),
    expect.stringMatching(
      /^Proxy: https:\/\/127.0.0.1:9 cannot be reached from here: .*ECONNREFUSED|bad port/,
    ),
  ]);
});

test('a bucket that does not respond is reported instead of the folder', async () => {
  const found = await check({
    FILES_STORE: 's3',
    FILES_DIR: '/dev/null/files',
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_BUCKET: 'elbbote',
    S3_REGION: 'eu-central-1',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
  expect(found.filter(({ subject }) => subject === 'Files')).toEqual([
    expect.objectContaining({ text: expect.stringMatching(/^The bucket S3_BUCKET cannot be used: /) }),
  ]);
});
