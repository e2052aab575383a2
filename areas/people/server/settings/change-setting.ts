import type { SettingKey } from '#people/domain/setting-keys.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { defaultOf } from './is-setting-on.ts';
import { findSetting, saveSetting } from './settings.store.ts';

/** Switches a setting, and records it; does nothing if unchanged. */
export async function changeSetting(
  { config, db, clock }: Pick<Services, 'clock' | 'config' | 'db'>,
  admin: SignedIn,
  { key, value }: { key: SettingKey; value: boolean },
) {
  const now = clock.now();
  return await db.transaction(async (tx) => {
    const row = await findSetting(tx, key);
    const before = row?.settingValue ?? defaultOf(key, config);
    if (before === value && row) return { key, value, updatedAt: row.updatedAt.toISOString() };
    await saveSetting(tx, { settingKey: key, settingValue: value, updatedAt: now });
    await recordAudit(tx, {
      actor: admin,
      action: 'setting.changed',
      subject: { kind: 'setting', id: key },
      before: { value: before },
      after: { value },
      at: now,
    });
    return { key, value, updatedAt: now.toISOString() };
  });
}
