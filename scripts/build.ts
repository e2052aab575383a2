import { buildSite } from './build-if-stale.ts';

await buildSite();
