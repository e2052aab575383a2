import type { TestApp } from './test-app.ts';

/** Captures the app's log lines, which otherwise go to a file descriptor; the log level must include them. */
export function keepLog(app: TestApp): string[] {
  const lines: string[] = [];
  const log = app.http.log as unknown as Record<symbol, { write(line: string): void }>;
  const symbols: symbol[] = [];
  for (let each: object | null = log; each; each = Object.getPrototypeOf(each)) {
    symbols.push(...Object.getOwnPropertySymbols(each));
  }
  const key = symbols.find(({ description }) => description === 'pino.stream');
  const stream = key && log[key];
  if (!stream) throw new Error('the log has no stream');
  stream.write = (line) => void lines.push(line);
  return lines;
}
