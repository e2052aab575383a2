import { buildIfStale } from './build-if-stale.ts';

// The API alone, as the development server and the kill tests want it, serves no site.
if (!process.env.ELBBOTE_API_ONLY) buildIfStale();
const { app } = await import('#server/main.ts');
const { isProduction, hasDemoCity } = app.services.config;
// Of the simulated people production loads nothing.
if (!isProduction) {
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => ending.abort());
  const { leaveCity, liveInCity } = await import('#simulation/live/live-in-city.ts');
  void (hasDemoCity ? liveInCity(app, ending.signal) : leaveCity(app));
}
