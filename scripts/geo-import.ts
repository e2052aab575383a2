import path from 'node:path';
import { openServiceArea } from '#geo/service-area/service-area.ts';
import { findCurrentDataset } from '#geo/dataset/dataset-folder.ts';
import { forgetDownload } from '#geo/import/download-extract.ts';
import { ImportRefusal } from '#geo/import/import-refusal.ts';
import { type ImportProgress, importFile, importPublicExtract } from '#geo/import/run-import.ts';
import { systemClock } from '#platform/server/time/time.ts';
import { readCommandConfig } from './command-config.ts';

/**
 * npm run geo:import -- FILE.osm.pbf: builds the map data and activates it, also on running servers. Without
 * a file the public extract is downloaded.
 */
let shownStep: string | undefined;
const [file, ...more] = process.argv.slice(2);
if (more.length > 0) {
  process.stderr.write('Usage: npm run geo:import -- [FILE.osm.pbf]\n');
  process.exit(1);
}

const { geoDir, mapExtractUrl } = readCommandConfig((config) => `the map data in ${config.geoDir}`);
try {
  if (await isUnreadable(geoDir)) forgetDownload(geoDir);
  const options = { geoDir, now: systemClock.now, report: show };
  const meta = file
    ? await importFile(path.resolve(file), options)
    : await importPublicExtract({ ...options, url: mapExtractUrl });
  endLine();
  if (!meta) process.stdout.write('The map data in use is the newest already.\n');
  else {
    const counted = Object.entries(meta.counts).map(([name, count]) => `${count} ${name}`);
    process.stdout.write(`In use now: ${meta.version} (${counted.join(', ')}).\n`);
    for (const layer of meta.missing) {
      process.stdout.write(
        `Warning: the extract holds no ${layer}; the hand-written Hamburg stands in for it.\n`,
      );
    }
  }
} catch (error) {
  endLine();
  const kept = error instanceof ImportRefusal ? ' The map data in use stays as it is.' : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${kept}\n`);
  process.exitCode = 1;
}

/** Whether the active data were made by an earlier version and cannot be used by this one. */
async function isUnreadable(folder: string): Promise<boolean> {
  try {
    const dataset = findCurrentDataset(folder);
    if (dataset) await openServiceArea(dataset.dir);
    return false;
  } catch {
    return true;
  }
}

/** One line that is overwritten on a terminal, otherwise one line per step. */
function show({ step, share, secondsLeft }: ImportProgress): void {
  const left = secondsLeft === undefined ? '' : `, about ${secondsLeft} s left`;
  const line = `${Math.floor(share * 100)
    .toString()
    .padStart(3)} %  ${step}${left}`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(50)}`);
  else if (step !== shownStep) process.stdout.write(`${line}\n`);
  shownStep = step;
}

function endLine(): void {
  if (process.stdout.isTTY) process.stdout.write('\n');
}
