import { findChromium } from './find-chromium.ts';

process.env.CHROMIUM_PATH ??= await findChromium();
await import('#bench/run-bench.ts');
