/** npm run client:pack -- folder: the TypeScript client as a package. */
import path from 'node:path';
import { packClient } from './client-package.ts';

process.stdout.write(`${await packClient(path.resolve(process.argv[2] ?? '.'))}\n`);
