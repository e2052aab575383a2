/** npm run data:draw: writes docs/data.md, all tables, and docs/retention.md, what is kept how long. */
import { updateSnapshots } from './update-snapshots.ts';

updateSnapshots('tests/rules/data.test.ts', 'app/modules.test.ts');
