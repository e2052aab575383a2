/** Finds the journeys' browser: an installed one, or one that can be installed. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const projectDir = path.join(import.meta.dirname, '..');
const MINUTE = 60_000;

/** Chromium without windows: journeys take a quarter less time in it. Debian's package of the same name. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * A path set explicitly comes first and must be right; then the system's names, then Playwright's own.
 */
export async function findChromium(): Promise<string | undefined> {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (runs(CHROMIUM_PATH)) return CHROMIUM_PATH;
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not run.`);
  }
  const { chromium } = await import('@playwright/test');
  const known = [
    HEADLESS_SHELL,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    ...['google-chrome', 'google-chrome-stable'].flatMap(onSearchPath),
    chromium.executablePath(),
  ];
  return known.find(runs);
}

/**
 * Downloads Playwright's own, or as root on Debian installs the system's. Throws a one-sentence error if
 * neither works.
 */
export async function installChromium(): Promise<string> {
  process.stdout.write('No Chromium found: trying `playwright install chromium` ...\n');
  const tool = path.join(projectDir, 'node_modules', '@playwright', 'test', 'cli.js');
  attempt(process.execPath, [tool, 'install', 'chromium']);
  const downloaded = await findChromium();
  if (downloaded) return downloaded;
  installPackages('chromium', 'fonts-liberation');
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'The browser journeys need Chromium: install the package `chromium` of your system, or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/** In CI, whose machine is nobody's, the headless shell is installed even beside a full Chromium. */
export async function findJourneyChromium(isCi: boolean): Promise<string> {
  if (isCi && !process.env.CHROMIUM_PATH && !existsSync(HEADLESS_SHELL)) {
    installPackages('chromium-headless-shell');
  }
  return (await findChromium()) ?? (await installChromium());
}

/** As root on Debian; elsewhere it does nothing. */
function installPackages(...names: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  process.stdout.write(`Trying the package of the system: apt-get install ${names[0]} ...\n`);
  attempt('apt-get', ['update']);
  attempt('apt-get', ['install', '-y', '--no-install-recommends', ...names]);
}

function attempt(command: string, args: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stderr, error } = spawnSync(command, args, { env, encoding: 'utf8', timeout: 5 * MINUTE });
  if (status === 0) return;
  const lines = (error?.message ?? stderr).trim().split('\n');
  const words = lines.find((line) => /error|failed/i.test(line)) ?? lines.at(-1);
  process.stdout.write(`  did not work: ${words}\n`);
}

function onSearchPath(name: string): string[] {
  return (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, name));
}

/**
 * The file's existence is not enough: Ubuntu's /usr/bin/chromium-browser may only print a hint to install a
 * snap.
 */
function runs(file: string): boolean {
  return existsSync(file) && spawnSync(file, ['--version'], { timeout: 30_000 }).status === 0;
}
