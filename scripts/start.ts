import { buildIfStale } from './build-if-stale.ts';

// The API alone, as the development server and the kill tests want it, serves no site.
if (!process.env.ELBBOTE_API_ONLY) buildIfStale();
await import('#server/main.ts');
