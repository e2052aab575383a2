import { figureKeys, settingFigures } from '#people/domain/setting-figures.ts';
import { settingKeys } from '#people/domain/setting-keys.ts';
import type { Services } from '#app/services.ts';
import { defaultOf } from './is-setting-on.ts';
import { getFigures } from './get-figures.ts';
import { listSettingRows } from './settings.store.ts';

/** All settings with their current values. */
export async function listSettings({ config, db }: Pick<Services, 'config' | 'db'>) {
  const rows = new Map((await listSettingRows(db)).map((row) => [row.settingKey, row]));
  return settingKeys.map((key) => {
    const row = rows.get(key);
    return {
      key,
      value: row?.settingValue ?? defaultOf(key, config),
      updatedAt: row?.updatedAt.toISOString() ?? null,
    };
  });
}

/** All figures with their current values and ranges. */
export async function listFigures({ db }: Pick<Services, 'db'>) {
  const values = await getFigures(db);
  return figureKeys.map((key) => ({ key, value: values[key], ...settingFigures[key] }));
}
