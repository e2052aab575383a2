import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';

const projectDir = path.join(import.meta.dirname, '..');
const folder = mkdtempSync(path.join(tmpdir(), 'elbbote-operator-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sample = readFileSync(path.join(projectDir, 'operator.ts'), 'utf8');

/** What a process reads whose OPERATOR_FILE has this text. */
function readBrand(text: string) {
  const file = path.join(folder, 'operator.ts');
  writeFileSync(file, text);
  const program = "const { operator } = await import('#operator'); process.stdout.write(operator.brandName);";
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: projectDir,
    env: { ...process.env, OPERATOR_FILE: file },
    encoding: 'utf8',
  });
}

test('the operator is the one of a file outside of the source, if a setting names it', () => {
  expect(readBrand(sample.replace("brandName: 'Elbbote'", "brandName: 'Alsterrad'")).stdout).toBe(
    'Alsterrad',
  );
});

test('a file that lacks a fact that the source has is refused by its name', () => {
  const { status, stderr } = readBrand(sample.replace(/^ {4}iban: .*$/m, ''));
  expect(status).toBe(1);
  expect(stderr).toMatch(/OPERATOR_FILE \S+operator\.ts lacks bank\.iban: see operator\.ts\./);
});
