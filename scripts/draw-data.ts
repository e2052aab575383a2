/** npm run data:draw: writes docs/data.md, the page of all tables. */
import { updateSnapshots } from './update-snapshots.ts';

updateSnapshots('tests/rules/data.test.ts');
