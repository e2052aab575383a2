import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readJourneyReport, readUnitReport } from './read-reports.ts';
import { mayRunAgain } from './run-journeys.ts';
import { projectDir } from './run-tool.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'elbbote-reports-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(report: unknown): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return file;
}

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 1 };
const spec = (title: string, ok: boolean) => ({
  title,
  ok,
  file: 'platform/tests/pages.spec.ts',
  tests: [{ results: [{ duration: 1500 }] }],
});

test('a report of journeys names failed tests with file and group', () => {
  const file = write({
    stats: { ...stats, unexpected: 2 },
    errors: [],
    suites: [
      {
        title: 'platform/tests/pages.spec.ts',
        file: 'platform/tests/pages.spec.ts',
        specs: [spec('a visitor signs in', false), spec('a link works', true)],
        suites: [
          {
            title: 'on a phone',
            file: 'platform/tests/pages.spec.ts',
            specs: [spec('/ opens', true), spec('/preise opens', false)],
          },
        ],
      },
    ],
  });
  expect(readJourneyReport(file)).toEqual({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: [
      'platform/tests/pages.spec.ts › a visitor signs in',
      'platform/tests/pages.spec.ts › on a phone › /preise opens',
    ],
    files: [{ file: 'areas/platform/tests/pages.spec.ts', ms: 6000 }],
    isBroken: false,
  });
});

test('a broken run is distinguished from one with failed journeys', () => {
  const file = write({ stats, errors: [{ message: 'a server did not start' }], suites: [] });
  expect(readJourneyReport(file)).toMatchObject({ failed: 0, isBroken: true });
  expect(readJourneyReport(path.join(folder, 'missing.json'))).toMatchObject({ isBroken: true });
});

test.each([
  { failed: 1, isBroken: false, ci: 'true', may: true },
  { failed: 20, isBroken: false, ci: 'true', may: true },
  { failed: 21, isBroken: false, ci: 'true', may: false },
  { failed: 0, isBroken: false, ci: 'true', may: false },
  { failed: 1, isBroken: true, ci: 'true', may: false },
  { failed: 1, isBroken: false, ci: undefined, may: false },
  { failed: 1, isBroken: false, ci: 'false', may: false },
])(
  'with CI=$ci and $failed failures, broken $isBroken, journeys are repeated: $may',
  ({ ci, may, ...counts }) => {
    expect(mayRunAgain({ ...counts, passed: 1, skipped: 0, files: [], failures: [] }, ci)).toBe(may);
  },
);

test('a report of Vitest gives its counts', () => {
  const file = write({
    numPassedTests: 7,
    numFailedTests: 1,
    numPendingTests: 2,
    numTodoTests: 1,
    testResults: [
      {
        name: path.join(projectDir, 'areas/maps/domain/plane.test.ts'),
        assertionResults: [{ duration: 4 }, { duration: 3 }, { duration: null }],
      },
    ],
  });
  const files = [{ file: 'areas/maps/domain/plane.test.ts', ms: 7 }];
  expect(readUnitReport(file)).toEqual({ passed: 7, failed: 1, skipped: 3, files });
});
