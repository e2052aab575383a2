import path from 'node:path';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { LogFacts } from '#platform/server/tracing/log-facts.ts';

const projectDir = path.join(import.meta.dirname, '../../../..');

/** One line of a stack: the function, if it has a name, the file, and where in it. */
const stackLine = /^\s*at (?:(?:async )?(.+?) \()?(?:file:\/\/)?(.+?):(\d+):(\d+)\)?$/;

/**
 * What a report says of a failure: its kind and code, its text as in the log without what it quotes, the
 * stack, and which operation, request or job it was. No id of a person or a delivery.
 * `likeness` is the same for the same failure at the same place.
 */
export function toReport(error: unknown, { operation, reqId, job, jobId }: LogFacts) {
  const root = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const [type = 'Error', ...text] = failureLogText(error).split(': ');
  const frames = readFrames(root instanceof Error ? root.stack : undefined);
  const code = root instanceof Error && 'code' in root ? String(root.code) : undefined;
  const value = withoutQuoted(text.join(': '));
  return {
    level: 'error',
    exception: { values: [{ type, value, ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }] },
    ...(operation || job ? { transaction: operation ?? job } : {}),
    tags: { ...(code ? { code } : {}), ...(operation ? { operation } : {}), ...(job ? { job } : {}) },
    extra: { ...(reqId ? { requestId: reqId } : {}), ...(jobId ? { jobId } : {}) },
    likeness: JSON.stringify([type, code, operation, job, frames.at(-1) ?? value]),
  };
}

/** The database quotes what was given to it; numbers may be phone or house numbers. */
function withoutQuoted(text: string): string {
  return text.replaceAll(/"[^"]*"/g, '"..."').replaceAll(/\d{3,}/g, '...');
}

/** The innermost last, with paths from the project's folder. */
function readFrames(stack: string | undefined) {
  return (stack ?? '')
    .split('\n')
    .flatMap((line) => {
      const [, name, file, row, column] = stackLine.exec(line) ?? [];
      if (!file) return [];
      const place = file.startsWith(projectDir) ? path.relative(projectDir, file) : file;
      return [
        {
          ...(name ? { function: name } : {}),
          filename: place,
          lineno: Number(row),
          colno: Number(column),
          in_app: file.startsWith(projectDir) && !place.startsWith('node_modules'),
        },
      ];
    })
    .toReversed();
}
