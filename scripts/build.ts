import { buildSite } from './build-if-stale.ts';

buildSite();
