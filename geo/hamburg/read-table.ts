import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The rows of a table beside this file, each as its columns; the first line names them. */
export function readTable(name: string): string[][] {
  const [, ...lines] = readFileSync(path.join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => line.split('\t'));
}
