import { type FigureKey, figureKeys, settingFigures } from '#people/domain/setting-figures.ts';
import type { PackageSize } from '#platform/domain/statuses.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { listFigureRows } from './settings.store.ts';

export type Figures = Record<FigureKey, number>;

/** All current figures; the default for those never set. */
export async function getFigures(executor: Executor): Promise<Figures> {
  return toFigures(
    Object.fromEntries((await listFigureRows(executor)).map(({ key, value }) => [key, value])),
  );
}

/** The figures, of which these were set. */
export function toFigures(set: Readonly<Record<string, number>>): Figures {
  const entries = figureKeys.map((key) => [key, set[key] ?? settingFigures[key].standard] as const);
  return Object.fromEntries(entries) as Figures;
}

/** The time a driver spends at a door with a parcel of this size. */
export function findDoorSeconds(figures: Figures, size: PackageSize): number {
  return figures[`stop_minutes_${size}`] * 60;
}
