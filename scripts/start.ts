import path from 'node:path';
import { readConfig } from '#platform/server/config/config.ts';
import { buildIfStale } from './build-if-stale.ts';

try {
  // Before a minute of building; the server reads them for itself.
  readConfig(process.env, path.join(import.meta.dirname, '..'));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

// The API alone, as used by the development server and the kill tests, serves no site.
if (!process.env.ELBBOTE_API_ONLY) buildIfStale();
const { app } = await import('#app/main.ts');
const { isProduction, hasDemoCity } = app.services.config;
const isCopy = app.services.quarantine.find() !== undefined;
// Production loads no code of the simulated people.
if (!isProduction && !isCopy) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const { leaveCity, liveInCity } = await import('#lab/live/live-in-city.ts');
  void (hasDemoCity ? liveInCity(app, ending.signal) : leaveCity(app));
}
