/**
 * npm run bench:mdrp -- DIR: runs the decision code on public meal delivery instances, one folder each;
 * prints CSV.
 */
import { measureMdrp } from '#lab/bench/mdrp/measure-mdrp.ts';

const [dir] = process.argv.slice(2);
if (!dir) {
  process.stderr.write('Name the folder: npm run bench:mdrp -- DIR\n');
  process.exitCode = 1;
} else if (!measureMdrp(dir, (line) => process.stdout.write(`${line}\n`))) {
  process.stderr.write('That is not good enough.\n');
  process.exitCode = 1;
}
