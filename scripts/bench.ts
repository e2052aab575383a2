import { findChromium } from './find-chromium.ts';

process.env.CHROMIUM_PATH ??= await findChromium();
await import('#lab/bench/run-bench.ts');
