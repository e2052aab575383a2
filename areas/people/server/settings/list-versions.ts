import { dayOf } from '#platform/domain/hamburg-days.ts';
import { standardValues, type VersionedKind, type VersionedValues } from '#platform/domain/versioned.ts';
import type { Services } from '#app/services.ts';
import { findEarliestDay } from './plan-version.ts';
import { listVersionRows, type SettingVersion } from './setting-versions.store.ts';

/** Each kind with its current values, its default and its versions, newest first. */
export async function listVersions({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const now = clock.now();
  const today = dayOf(now).toString();
  const rows = (await listVersionRows(db)).toReversed();
  const listKind = <Kind extends VersionedKind>(kind: Kind) => {
    const own = rows.filter(({ version }) => version.kind === kind);
    const current = own.find(({ version }) => version.effectiveOn <= today);
    const valuesOf = (row: (typeof own)[number]) => row.version.values as VersionedValues[Kind];
    return {
      earliest: findEarliestDay(kind, now),
      current: current ? valuesOf(current) : standardValues[kind],
      standard: standardValues[kind],
      versions: own.map((row) => ({
        id: row.version.id,
        effectiveOn: row.version.effectiveOn,
        state: isReplaced(row.version, own)
          ? ('replaced' as const)
          : stateOf(row.version.effectiveOn, row === current, today),
        values: valuesOf(row),
        plannedAt: row.version.plannedAt.toISOString(),
        plannedBy: row.plannedBy,
      })),
    };
  };
  return {
    prices: listKind('prices'),
    driver_pay: listKind('driver_pay'),
    ordering_times: listKind('ordering_times'),
    notices: listKind('notices'),
  };
}

/** `own` is newest first: the first one of a day applies. */
function isReplaced(version: SettingVersion, own: readonly { version: SettingVersion }[]): boolean {
  return own.find((row) => row.version.effectiveOn === version.effectiveOn)?.version !== version;
}

function stateOf(effectiveOn: string, isCurrent: boolean, today: string): 'past' | 'current' | 'planned' {
  if (isCurrent) return 'current';
  return effectiveOn > today ? 'planned' : 'past';
}
