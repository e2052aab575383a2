/** npm run client:generate: writes the operations of the TypeScript client. */
import { writeFileSync } from 'node:fs';
import { clientFile, generateClientSource } from './client-source.ts';

writeFileSync(clientFile, await generateClientSource());
