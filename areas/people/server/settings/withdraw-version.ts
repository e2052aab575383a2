import { dayOf } from '#platform/domain/hamburg-days.ts';
import type { VersionedKind } from '#platform/domain/versioned.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import type { Services } from '#app/services.ts';
import { announceSetting } from './announce-setting.ts';
import { findSettingVersion, lockVersions, markVersionWithdrawn } from './setting-versions.store.ts';

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
