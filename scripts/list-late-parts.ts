/**
 * npm run parts:late: which libraries that guard something stand behind their newest patch, and fails if any
 * does. Asks the registry; after a change of one, `npm ci` has to work on a fresh copy.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNewerPatch } from './newest-patch.ts';

/** What each keeps out, or reads of what strangers send. */
const guards: Record<string, string> = {
  'better-auth': 'sessions, passwords, companies',
  '@better-auth/passkey': 'passkeys',
  'better-call': 'the errors of sessions',
  '@better-auth/utils': 'the second factor',
  '@node-rs/argon2': 'passwords',
  fastify: 'every request',
  '@fastify/static': 'files of the site',
  '@fastify/compress': 'answers',
  '@fastify/under-pressure': 'overload',
  '@orpc/server': 'the input of every operation',
  zod: 'the input of every operation',
  pg: 'the database',
  'drizzle-orm': 'the database',
  nodemailer: 'mail',
  stripe: 'payments',
  'fast-xml-parser': 'bank statements',
  'csv-parse': 'files of orders',
  sharp: 'pictures',
  '@cantoo/pdf-lib': 'drivers’ papers',
  'ipaddr.js': 'addresses of receivers',
  'web-push': 'push messages',
};

const manifest = readFileSync(path.join(import.meta.dirname, '..', 'package.json'), 'utf8');
const { dependencies } = JSON.parse(manifest) as { dependencies: Record<string, string> };
const late = Object.entries(guards).flatMap(([name, guarded]) => {
  const pinned = dependencies[name];
  if (!pinned) throw new Error(`${name} is not used any more`);
  const newer = findNewerPatch(pinned, listPublished(name));
  return newer ? [`${name} ${pinned} -> ${newer} (${guarded})`] : [];
});
process.stdout.write(late.length > 0 ? `${late.join('\n')}\n` : 'All stand at their newest patch.\n');
if (late.length > 0) process.exitCode = 1;

function listPublished(name: string): string[] {
  const answer = execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' });
  return [JSON.parse(answer) as string | string[]].flat();
}
