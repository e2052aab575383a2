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
    log.fatal({ error: failureLogText(error) }, 'uncaught');
    process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : 'not an error'}\n`);
    reportFailure(error);
    void flush().finally(() => process.exit(1));
  });
}
