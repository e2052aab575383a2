import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { environment } from '#server/platform/environment.ts';
import { forTestsOnly } from '#server/platform/list-unfit-settings.ts';

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

test('the sample of settings has each of them once, and no other', () => {
  const [own = '', compose = ''] = read('elbbote.env').split('# --- deploy/compose.yaml alone');
  const names = [...own.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  const expected = Object.keys(environment.shape).filter(
    (name) => ![...demoOnly, ...forTestsOnly].includes(name),
  );
  expect(names.toSorted()).toEqual(expected.toSorted());
  const interpolated = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  const given = [...compose.matchAll(/^# ([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect([...names, ...given]).toEqual(expect.arrayContaining(interpolated));
});

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; command?: string | string[]; read_only?: boolean }
  >;
  volumes: Record<string, object>;
}

test('the containers of the service are given settings that exist, and cannot change themselves', () => {
  const { services } = parse(read('compose.yaml'), { merge: true }) as Compose;
  const own = Object.entries(services).filter(([, { environment: given }]) => given?.DATABASE_URL);
  expect(own.map(([name]) => name)).toEqual(['elbbote-1', 'elbbote-2', 'backup', 'map-import']);
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

test('every command that a file of deploy/ gives exists', () => {
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
