import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listMetricsOf, readAlertRules } from '#tests/support/read-alerts.ts';

const runbook = readFileSync(new URL('../../docs/runbook.md', import.meta.url), 'utf8');
const rules = readAlertRules();

test('the parser of alert expressions returns their series only', () => {
  const expression =
    'histogram_quantile(0.99, sum by (operation, le) (rate(a_bucket{le="b"}[10m]))) > 2.5 and time() - max(c) > 1';
  expect(listMetricsOf(expression)).toEqual(['a_bucket', 'c']);
  expect(listMetricsOf('up{job="elbbote"} == 0 or absent(up{job="elbbote"})')).toEqual(['up']);
});

test('every rule has its section in the runbook, in the same order, and every section a rule', () => {
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  expect(rules.length).toBeGreaterThanOrEqual(12);
  expect(sections).toEqual(rules.map(({ name }) => name));
});

test.each(rules)(
  '$name has a delay, a severity, a summary and a link to its section of the runbook',
  ({ name, fields }) => {
    expect(fields).toEqual({
      for: expect.stringMatching(/^\d+m$/),
      severity: expect.stringMatching(/^(critical|warning)$/),
      summary: expect.stringMatching(/^.{20,}\.$/),
      runbook_url: `docs/runbook.md#${name.toLowerCase()}`,
    });
  },
);

test('every section says what the alert means, what to look at and what to do', () => {
  const [, ...sections] = runbook.split(/^## /m);
  const parts = sections.map(
    (section) => section.match(/^\*\*(Means|Look|Do)\.\*\*\s[\s\S]{20}/gm)?.length ?? 0,
  );
  expect(parts).toEqual(sections.map(() => 3));
});
