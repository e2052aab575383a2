import { moveFiles } from '#adapters/server/files/move-files.ts';
import { moveReportLines } from '#adapters/server/files/move-report-lines.ts';
import { openStoredFiles } from '#adapters/server/files/open-file-store.ts';
import { keepPrivate, makePrivateFolder } from '#platform/server/secrets/keep-private.ts';
import { describeFiles, readCommandConfig } from './command-config.ts';

/**
 * npm run files:move -- --to s3|folder: copies all files from the other place. It may be interrupted and
 * repeated, and deletes nothing.
 */
const [option, to, ...more] = process.argv.slice(2);
if (option !== '--to' || (to !== 's3' && to !== 'folder') || more.length > 0) {
  process.stderr.write('Usage: npm run files:move -- --to s3|folder\n');
  process.exit(1);
}
const from = to === 's3' ? 'folder' : 's3';

keepPrivate();
const config = readCommandConfig(
  (read) => `the files: from ${describeFiles(read, from)} to ${describeFiles(read, to)}`,
);
try {
  if (to === 'folder') makePrivateFolder(config.filesDir);
  const source = await openStoredFiles(config, from);
  const target = await openStoredFiles(config, to);
  await target.checkWritable();
  const report = await moveFiles(source, target, tell);
  const lines = moveReportLines(report, {
    source: describeFiles(config, from),
    target: describeFiles(config, to),
    setting: `FILES_STORE=${to}`,
    isInUse: config.filesStore === to,
  });
  say(...lines);
  if (report.differing.length > 0) process.exitCode = 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.stderr.write('The move is not complete. Run it again: it continues where it stopped.\n');
  process.exitCode = 1;
}

function tell(seen: number): void {
  if (seen % 1000 === 0) say(`${seen} files seen.`);
}

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}
