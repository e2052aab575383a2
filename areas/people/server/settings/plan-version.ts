import type { z } from 'zod';
import type { plannedValues } from '#people/contract/setting-versions.ts';
import { dayOf, spanOfDay } from '#platform/domain/hamburg-days.ts';
import { findVersion } from '#platform/domain/versions.ts';
import { formatDay } from '#platform/contract/german-format.ts';
import type { VersionedKind } from '#platform/domain/versioned.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { announceSetting } from './announce-setting.ts';
import { listVersionChanges } from './list-version-changes.ts';
import { toTimeline } from './open-setting-versions.ts';
import {
  findNewestVersion,
  insertVersion,
  listVersionRows,
  lockVersions,
  findSettingVersion,
  markVersionWithdrawn,
} from './setting-versions.store.ts';

/** The first day on which a new version may apply: notices at once, whatever binds people from tomorrow. */
export function findEarliestDay(kind: VersionedKind, now: Date): string {
  const today = dayOf(now);
  return (kind === 'notices' ? today : today.add({ days: 1 })).toString();
}

/**
 * Plans values from the start of a day in Hamburg on, and records it. What was quoted, ordered or accepted
 * before keeps its own. Of several versions for one day the last planned applies. Throws VERSION_TOO_EARLY
 * with the first possible day as the detail, VERSION_CHANGED if `seenId` is not the newest version of this
 * kind, VERSION_UNCHANGED if these values apply on that day anyway. Source: docs/decisions/0020, 'Versions'.
 */
export async function planVersion(
  services: Pick<Services, 'clock' | 'db' | 'versions'>,
  admin: SignedIn,
  { planned, seenId }: { planned: z.infer<typeof plannedValues>; seenId: string | null },
): Promise<{ id: string }> {
  const { kind, effectiveOn, values } = planned;
  const now = services.clock.now();
  const earliest = findEarliestDay(kind, now);
  if (effectiveOn < earliest) throw new AppError('VERSION_TOO_EARLY', { detail: formatDay(earliest) });
  const { id } = await services.db.transaction(async (tx) => {
    await lockVersions(tx, kind);
    const newest = await findNewestVersion(tx, kind);
    if ((newest?.id ?? null) !== seenId) throw new AppError('VERSION_CHANGED');
    const rows = (await listVersionRows(tx)).map(({ version }) => version);
    const before = findVersion(toTimeline(kind, rows), spanOfDay(effectiveOn).start);
    const changes = listVersionChanges(kind, before, values);
    if (changes.length === 0) throw new AppError('VERSION_UNCHANGED');
    const version = await insertVersion(tx, {
      kind,
      effectiveOn,
      values,
      plannedAt: now,
      plannedBy: admin.id,
    });
    await recordAudit(tx, {
      actor: admin,
      action: 'version.planned',
      subject: { kind: 'setting', id: kind },
      details: { effectiveOn },
      before: Object.fromEntries(changes.map((change) => [change.label, change.before])),
      after: Object.fromEntries(changes.map((change) => [change.label, change.after])),
      at: now,
    });
    await announceSetting(tx);
    return version;
  });
  await services.versions.reload();
  return { id };
}

/**
 * Takes back a version that does not apply yet, and records it; does nothing if it was withdrawn already.
 * Throws NOT_FOUND, and VERSION_IN_EFFECT from its first day on.
 */
export async function withdrawVersion(
  services: Pick<Services, 'clock' | 'db' | 'versions'>,
  admin: SignedIn,
  id: string,
): Promise<{ kind: VersionedKind }> {
  const now = services.clock.now();
  const kind = await services.db.transaction(async (tx) => {
    const version = await findSettingVersion(tx, id);
    if (!version) throw new AppError('NOT_FOUND');
    await lockVersions(tx, version.kind);
    if (version.effectiveOn <= dayOf(now).toString()) throw new AppError('VERSION_IN_EFFECT');
    if (!(await markVersionWithdrawn(tx, id, now))) return version.kind;
    await recordAudit(tx, {
      actor: admin,
      action: 'version.withdrawn',
      subject: { kind: 'setting', id: version.kind },
      details: { effectiveOn: version.effectiveOn },
      at: now,
    });
    await announceSetting(tx);
    return version.kind;
  });
  await services.versions.reload();
  return { kind };
}
