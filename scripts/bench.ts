import path from 'node:path';

await import(path.join(import.meta.dirname, '..', 'bench', 'main.ts'));
