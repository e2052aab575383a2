/** A stop that never ends, in a loop that gives no timer a turn. */
import { limitStop } from './limit-stop.ts';

limitStop(300);
process.stdout.write('stopping');
for (;;) await Promise.resolve();
