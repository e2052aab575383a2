import type { MoveReport } from './move-files.ts';

/** The two places in words; `setting` makes the target the one in use, as `isInUse` says it is. */
interface MovedPlaces {
  source: string;
  target: string;
  setting: string;
  isInUse: boolean;
}

/** What a move did and what comes next, for the person who started it. */
export function moveReportLines(report: MoveReport, places: MovedPlaces): string[] {
  const { copied, present, differing, deletedInTarget, deletedInSource } = report;
  const { source, target, setting, isInUse } = places;
  const seen = copied + present + differing.length + deletedInTarget.length;
  if (seen === 0) return [`There are no files in ${source}.`];
  return [
    `${copied} files copied and compared, ${present} were there already with the same hash.`,
    ...(deletedInTarget.length > 0
      ? [`${deletedInTarget.length} were copied earlier and deleted in ${target} since: not copied again.`]
      : []),
    ...listed(
      differing,
      `files differ or could not be read back. Delete the wrong one in ${target} and run this again:`,
    ),
    ...listed(
      deletedInSource,
      `files were copied earlier and deleted in ${source} since. What the service deleted has to be deleted in ${target}, too:`,
    ),
    `Nothing was deleted in ${source}.`,
    ...(differing.length > 0 ? ['The move is not complete.'] : [nextStep({ source, setting, isInUse })]),
  ];
}

function nextStep({ source, setting, isInUse }: Omit<MovedPlaces, 'target'>): string {
  return isInUse
    ? `Once the service runs with ${setting}, ${source} may be deleted.`
    : `Now set ${setting}, restart the service, and run this again for what was stored meanwhile.`;
}

function listed(keys: string[], text: string): string[] {
  return keys.length > 0 ? [`${keys.length} ${text}`, ...keys.map((key) => `  ${key}`)] : [];
}
