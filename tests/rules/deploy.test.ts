import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '#platform/server/config/environment.ts';
import { forTestsOnly } from '#platform/server/config/list-unfit-settings.ts';

const projectDir = path.join(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(projectDir, 'deploy', name), 'utf8');

/** Those of the demo alone, and the one that every start script sets by itself. */
const demoOnly = [
  'NODE_ENV',
  'ORDERING_HOURS',
  'ADMIN_TWO_FACTOR',
  'DEMO_CITY',
  'DEMO_SPEED',
  'GEO_DOWNLOAD',
];

const samples = ['elbbote.env', 'elbbote-owner.env'].map((name) => {
  const [own = '', compose = ''] = read(name).split('# --- deploy/compose.yaml alone');
  return { own, compose };
});
const listNames = (text: string, form: RegExp) => [...text.matchAll(form)].map(([, name]) => name);

test('the sample settings contain every setting exactly once, and no other', () => {
  const names = samples.flatMap(({ own }) => listNames(own, /^(?:# )?([A-Z][A-Z0-9_]+)=/gm));
  const expected = Object.keys(environment.shape).filter(
    (name) => ![...demoOnly, ...forTestsOnly].includes(name),
  );
  expect(names.toSorted()).toEqual(expected.toSorted());
  const interpolated = listNames(read('compose.yaml'), /\$\{(\w+)/g);
  const given = samples.flatMap(({ compose }) => listNames(compose, /^# ([A-Z][A-Z0-9_]+)=/gm));
  expect([...names, ...given]).toEqual(expect.arrayContaining(interpolated));
});

test.each(['elbbote.env', 'elbbote-owner.env'])(
  'a shell and systemd read the same values from %s, whatever is put between its quotes',
  (name) => {
    const nasty = `a&b;c $d "e" #f \\g ?sslmode=verify-full&sslrootcert=/etc/ca.pem`;
    const filled = read(name)
      .replaceAll(/^# (?=[A-Z][A-Z0-9_]+=)/gm, '')
      .replaceAll(/^([A-Z][A-Z0-9_]+)='.*'$/gm, (_line, setting: string) => `${setting}='${nasty}'`);
    const names = listNames(filled, /^([A-Z][A-Z0-9_]+)=/gm);
    const byParser = parseEnv(filled);
    const byShell = execFileSync('sh', ['-c', `set -a; ${filled}\nexec env -0`], {
      env: {},
      encoding: 'utf8',
    });
    const shellValues = Object.fromEntries(
      byShell
        .split('\0')
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
    for (const setting of names) expect(shellValues[setting ?? '']).toBe(byParser[setting ?? '']);
    expect(Object.values(byParser).filter((value) => value === nasty).length).toBeGreaterThan(2);
    // What has no quotes needs none.
    expect(filled.match(/^[A-Z][A-Z0-9_]+=(?!'.*'$)(?![\w./-]*$).*$/gm)).toBeNull();
  },
);

test('pages and units name only units of systemd that exist', () => {
  const units = readdirSync(path.join(projectDir, 'deploy/systemd')).map((name) =>
    name.replace(/\.\w+$/, ''),
  );
  const texts = ['docs/runbook.md', 'docs/operations.md', 'deploy/roll-over.sh'].map((name) =>
    readFileSync(path.join(projectDir, name), 'utf8'),
  );
  const named = texts.flatMap((text) =>
    listNames(
      text,
      /(?:systemctl(?: --?\S+)* [a-z-]+(?: --now)?|journalctl(?: --?\S+)*? -u) '?"?(elbbote[\w@-]*)/g,
    ),
  );
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !units.includes(name?.replace(/@.*/, '@') ?? ''))).toEqual([]);
});

test('serving processes get neither the owner’s role nor the key of backups', () => {
  const [service, owner] = samples;
  const secrets = /DATABASE_OWNER|BACKUP_KEY|POSTGRES_PASSWORD/;
  expect([service?.own, service?.compose].filter((text) => secrets.test(text ?? ''))).toEqual([]);
  expect(owner?.own).toMatch(secrets);
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;
  const isGiven = (text: string) => /owner/i.test(text);
  expect(
    Object.entries(services)
      .filter(([, { image, ...given }]) => image === 'elbbote' && isGiven(JSON.stringify(given)))
      .map(([name]) => name),
  ).toEqual(['migrate', 'backup']);
  const units = readdirSync(path.join(projectDir, 'deploy/systemd')).filter((name) =>
    read(`systemd/${name}`).includes('EnvironmentFile=/etc/elbbote-owner.env'),
  );
  expect(units.toSorted()).toEqual(['elbbote-backup.service', 'elbbote-migrate.service']);
});

test('third-party images are pinned to a version', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;
  const images = Object.values(services).map(({ image }) => image);
  expect(images.filter((image) => image !== 'elbbote' && !/:[\w.-]*\d/.test(image))).toEqual([]);
});

interface Compose {
  services: Record<
    string,
    { image: string; environment?: Record<string, string>; command?: string | string[]; read_only?: boolean }
  >;
  volumes: Record<string, object>;
}

test('the service’s containers get existing settings only, and have a read-only file system', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;
  const own = Object.entries(services).filter(([, { environment: given }]) => given?.DATABASE_URL);
  expect(own.map(([name]) => name)).toEqual(['elbbote-1', 'elbbote-2', 'migrate', 'backup', 'map-import']);
  for (const [, service] of own) {
    expect(Object.keys(environment.shape)).toEqual(
      expect.arrayContaining(Object.keys(service.environment ?? {})),
    );
    expect(service.read_only).toBe(true);
    // The file of settings would win over the image.
    const inImage =
      read('Containerfile')
        .match(/^ENV .*/m)?.[0]
        .match(/[A-Z_]+(?==)/g) ?? [];
    expect(inImage.length).toBeGreaterThan(4);
    expect(Object.keys(service.environment ?? {})).toEqual(expect.arrayContaining(inImage));
  }
});

test('every command in a file of deploy/ exists', () => {
  const files = readdirSync(path.join(projectDir, 'deploy'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'));
  const scripts = readdirSync(path.join(projectDir, 'scripts'));
  const called = files.flatMap((text) =>
    [...text.matchAll(/launch\.mjs"?,? "?([a-z-]+)/g)].map(([, name]) => `${name}.ts`),
  );
  expect(called).toContain('start.ts');
  expect(scripts).toEqual(expect.arrayContaining(called));
});
