import path from 'node:path';
import { findChromium } from './find-chromium.ts';

process.env.CHROMIUM_PATH ??= await findChromium();
await import(path.join(import.meta.dirname, '..', 'bench', 'main.ts'));
