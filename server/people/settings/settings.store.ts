import { eq } from 'drizzle-orm';
import { appSettings, settingFigures } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

type Setting = typeof appSettings.$inferSelect;

export async function findSetting(executor: Executor, key: string): Promise<Setting | undefined> {
  const [row] = await executor.select().from(appSettings).where(eq(appSettings.settingKey, key));
  return row;
}

export async function listSettingRows(executor: Executor): Promise<Setting[]> {
  return await executor.select().from(appSettings);
}

/** Updates the row, or inserts it if missing. */
export async function saveSetting(
  executor: Executor,
  setting: { settingKey: string; settingValue: boolean; updatedAt: Date },
): Promise<void> {
  const { settingValue, updatedAt } = setting;
  await executor
    .insert(appSettings)
    .values(setting)
    .onConflictDoUpdate({ target: appSettings.settingKey, set: { settingValue, updatedAt } });
}

export async function saveFigure(
  executor: Executor,
  figure: typeof settingFigures.$inferInsert,
): Promise<void> {
  const { value, updatedAt } = figure;
  await executor
    .insert(settingFigures)
    .values(figure)
    .onConflictDoUpdate({ target: settingFigures.key, set: { value, updatedAt } });
}

export async function listFigureRows(executor: Executor) {
  return await executor.select().from(settingFigures);
}
