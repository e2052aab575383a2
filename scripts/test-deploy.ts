/**
 * npm run test:deploy [-- file ...]: the files of deploy/ with the real proxies, pooler and monitoring around
 * the real service. Needs tools that npm does not bring, and says which are missing.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** Each with the Debian package that contains it. */
const tools = {
  nginx: 'nginx',
  caddy: 'caddy',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  promtool: 'prometheus',
  amtool: 'prometheus-alertmanager',
  openssl: 'openssl',
  'systemd-analyze': 'systemd',
  'docker-compose': 'docker-compose',
};
const missing = Object.entries(tools).filter(([tool]) => spawnSync('which', [tool]).status !== 0);
if (missing.length > 0) {
  const packages = new Set(missing.map(([, name]) => name));
  process.stderr.write(`Missing: apt-get install --no-install-recommends ${[...packages].join(' ')}\n`);
  process.exit(1);
}
const projectDir = path.join(import.meta.dirname, '..');
const { status } = spawnSync(
  process.execPath,
  [
    path.join(projectDir, 'node_modules', 'vitest', 'vitest.mjs'),
    'run',
    '--config',
    'tests/deploy/vitest.deploy.config.ts',
    '--root',
    '.',
    ...process.argv.slice(2),
  ],
  { cwd: projectDir, stdio: 'inherit' },
);
process.exitCode = status ?? 1;
