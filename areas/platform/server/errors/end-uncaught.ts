import type { FastifyBaseLogger } from 'fastify';
import { failureLogText } from './failure-log-text.ts';
import type { ReportFailure } from './report-failure.ts';

interface Needs {
  log: Pick<FastifyBaseLogger, 'fatal'>;
  reportFailure: ReportFailure;
  /** Resolves when what was reported has been sent, or given up. */
  flush(): Promise<void>;
}

/** An error that nobody caught ends the process with status 1, as without this, but is reported first. */
export function endUncaught({ log, reportFailure, flush }: Needs): void {
  process.on('uncaughtException', (error) => {
    log.fatal({ error: failureLogText(error), at: listPlaces(error) }, 'uncaught');
    reportFailure(error);
    void flush().finally(() => process.exit(1));
  });
}

/** Where in the code it came from. The first lines of a stack are its message, which may name people. */
function listPlaces(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  return lines.filter((line) => /^ +at /.test(line)).map((line) => line.trim());
}
