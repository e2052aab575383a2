/** A process that nobody keeps from failing: its reports go to the collector at the given DSN. */
import { createErrorReporter } from '#adapters/server/error-reports/error-reporter.ts';
import { endUncaught } from './end-uncaught.ts';
import { systemClock } from '#platform/server/time/time.ts';

const dsn = process.argv[2];
const { report, flush } = createErrorReporter({
  dsn,
  release: 'abc',
  environment: 'demo',
  clock: systemClock,
});
const log = { fatal: (fields: object) => console.log(JSON.stringify(fields)) };
endUncaught({ log, reportFailure: report, flush });
setInterval(() => undefined, 1000);
void Promise.reject(new RangeError('nobody awaits kaethe@beispiel.de'));
