import path from 'node:path';
import { checkSetup } from '#operating/server/setup-check/check-setup.ts';

/** npm run check: everything that is missing or unfit for production at once, before anything is built. */
const signs = { ok: 'ok     ', warning: 'warning', problem: 'PROBLEM' };
const env = { ...process.env, NODE_ENV: 'production' };
const findings = await checkSetup(env, path.join(import.meta.dirname, '..'));
for (const { subject, state, text } of findings) {
  process.stdout.write(`${signs[state]}  ${subject.padEnd(12)}${text}\n`);
}
const count = findings.filter(({ state }) => state === 'problem').length;
process.stdout.write(
  count === 0
    ? '\nReady to start.\n'
    : `\n${count} ${count === 1 ? 'problem keeps' : 'problems keep'} it from opening.\n`,
);
process.exitCode = count === 0 ? 0 : 1;
