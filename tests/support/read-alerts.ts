import { readFileSync } from 'node:fs';
import path from 'node:path';

const file = path.join(import.meta.dirname, '../../deploy/prometheus/alerts.yml');

export interface AlertRule {
  name: string;
  expression: string;
  fields: Record<string, string>;
}

/** The rules as they are written, field by field. */
export function readAlertRules(): AlertRule[] {
  const [, ...rules] = readFileSync(file, 'utf8').split('      - alert: ');
  return rules.map((rule) => {
    const [name = '', ...lines] = rule.split('\n');
    const expression = lines.filter((line) => /^ {10}/.test(line) && !isField(line)).join(' ');
    const fields = lines
      .filter((line) => isField(line))
      .map((line) =>
        line
          .trim()
          .split(/: (.*)/)
          .slice(0, 2),
      );
    return { name, expression, fields: Object.fromEntries(fields) as Record<string, string> };
  });
}

/** 'for', or a label or annotation below. */
const isField = (line: string) => /^ {8}(for| {2}(severity|summary|runbook_url)): /.test(line);

/** Which series an expression reads: its words without functions, labels, durations and texts. */
export function listMetricsOf(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|without|on|ignoring)\s*\([^)]*\)/g, '');
  const words = bare.match(/[a-z_]\w*(?!\w*\s*\()/gi) ?? [];
  return [...new Set(words)].filter((word) => !operators.has(word));
}

const operators = new Set(['and', 'or', 'unless', 'sum', 'max', 'min', 'count']);
