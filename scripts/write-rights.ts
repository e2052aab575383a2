/** npm run rights:write: determines from the server who may do what, and writes tests/rights/rights.txt. */
import { updateSnapshots } from './update-snapshots.ts';

updateSnapshots('tests/rights');
