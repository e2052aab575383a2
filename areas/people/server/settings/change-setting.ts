import type { SettingKey } from '#people/domain/setting-keys.ts';
import type { SignedIn } from '#people/server/accounts/viewer.ts';
import { recordAudit } from '#people/server/audit/record-audit.ts';
import type { Services } from '#app/services.ts';
import { type FigureKey, settingFigures } from '#people/domain/setting-figures.ts';
import { AppError } from '#platform/server/errors/app-error.ts';
import { defaultOf } from './is-setting-on.ts';
import { findSetting, saveSetting, saveFigure } from './settings.store.ts';
import { getFigures } from './get-figures.ts';

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
    await recordAudit(tx, { ...toChange(key, before, value), actor: admin, at: now });
    return { key, value, updatedAt: now.toISOString() };
  });
}

/**
 * Sets a figure, and records it; does nothing if unchanged. Throws FIGURE_OUT_OF_RANGE with the range as the
 * detail.
 */
export async function changeFigure(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  admin: SignedIn,
  { key, value }: { key: FigureKey; value: number },
): Promise<{ key: FigureKey; value: number }> {
  const { least, most } = settingFigures[key];
  if (value < least || value > most) {
    throw new AppError('FIGURE_OUT_OF_RANGE', { detail: `${least} bis ${most}` });
  }
  const now = clock.now();
  return await db.transaction(async (tx) => {
    const before = (await getFigures(tx))[key];
    if (before === value) return { key, value };
    await saveFigure(tx, { key, value, updatedAt: now });
    await recordAudit(tx, { ...toChange(key, before, value), actor: admin, at: now });
    return { key, value };
  });
}

const toChange = <T>(key: string, before: T, after: T) =>
  ({
    action: 'setting.changed',
    subject: { kind: 'setting', id: key },
    before: { value: before },
    after: { value: after },
  }) as const;
