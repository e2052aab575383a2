/** The proxies of deploy/proxy/ as an operator runs them, with ports and certificates of the test's own. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atProcessEnd } from '#platform/server/process/at-process-end.ts';
import { getFreePort } from '#platform/server/process/get-free-port.ts';
import { waitForPort } from './wait-for-port.ts';

const deployDir = path.join(import.meta.dirname, '../../deploy');
const NAME = 'localhost';

export interface RunningProxy {
  /** https, with a certificate that nobody has signed. */
  url: string;
  /** The same without encryption. */
  plainUrl: string;
  stop(): Promise<void>;
}

export const proxies = { nginx: runNginx, caddy: runCaddy };

async function runNginx(upstreams: readonly [number, number]): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-nginx-'));
  const [plain, secure] = [await getFreePort(), await getFreePort()];
  makeCertificate(folder);
  const site = readFileSync(path.join(deployDir, 'proxy', 'nginx.conf'), 'utf8')
    .replaceAll('elbbote.example', NAME)
    .replaceAll(`/etc/letsencrypt/live/${NAME}`, folder)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${upstreams[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${upstreams[1]}`)
    .replaceAll(/listen 80;/g, `listen 127.0.0.1:${plain};`)
    .replaceAll(/listen 443 /g, `listen 127.0.0.1:${secure} `)
    .replaceAll(/^ *listen \[::\].*$/gm, '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = path.join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log warn; worker_processes 1;
     events { worker_connections 1024; }
     http { access_log off; ${temporary.join(' ')} ${site} }`,
  );
  execFileSync('nginx', ['-t', '-c', file], { stdio: 'pipe' });
  return await runUntilStopped('nginx', ['-c', file], {}, { plain, secure }, folder);
}

async function runCaddy(upstreams: readonly [number, number]): Promise<RunningProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-caddy-'));
  const [plain, secure] = [await getFreePort(), await getFreePort()];
  makeCertificate(folder);
  const site = readFileSync(path.join(deployDir, 'proxy', 'Caddyfile'), 'utf8');
  const file = path.join(folder, 'Caddyfile');
  // Its certificate comes from an authority that asks the site; here from a file.
  writeFileSync(
    file,
    `{\n\tadmin off\n\tauto_https disable_redirects\n\thttp_port ${plain}\n\thttps_port ${secure}\n}\n${site.replace(
      '\tencode',
      `\ttls ${folder}/fullchain.pem ${folder}/privkey.pem\n\tencode`,
    )}`,
  );
  const env = {
    SITE: NAME,
    UPSTREAMS: upstreams.map((port) => `127.0.0.1:${port}`).join(' '),
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  };
  const args = ['--adapter', 'caddyfile', '--config', file];
  execFileSync('caddy', ['validate', ...args], { stdio: 'pipe', env: { ...process.env, ...env } });
  return await runUntilStopped('caddy', ['run', ...args], env, { plain, secure }, folder);
}

function makeCertificate(folder: string): void {
  const files = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  const subject = ['-subj', `/CN=${NAME}`, '-addext', `subjectAltName=DNS:${NAME}`];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files],
    {
      stdio: 'pipe',
    },
  );
}

async function runUntilStopped(
  tool: string,
  args: string[],
  env: Record<string, string>,
  { plain, secure }: { plain: number; secure: number },
  folder: string,
): Promise<RunningProxy> {
  const child = spawn(tool, args, { env: { ...process.env, ...env }, stdio: 'ignore' });
  const ended = once(child, 'exit');
  const takeBack = atProcessEnd(() => child.kill('SIGKILL'));
  await waitForPort(secure, child);
  return {
    url: `https://${NAME}:${secure}`,
    plainUrl: `http://127.0.0.1:${plain}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      takeBack();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
