import { eq } from 'drizzle-orm';
import { appSettings, settingFigures } from '#people/tables/accounts-tables.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { type Given, prepareOnce } from '#platform/server/database/prepare-once.ts';

type Setting = typeof appSettings.$inferSelect;

const selectSetting = prepareOnce((executor, given: Given<'key'>) =>
  executor
    .select()
    .from(appSettings)
    .where(eq(appSettings.settingKey, given('key'))),
);

export async function findSetting(executor: Executor, key: string): Promise<Setting | undefined> {
  const [row] = await selectSetting(executor, { key });
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

const selectFigures = prepareOnce((executor) => executor.select().from(settingFigures));

export async function listFigureRows(executor: Executor) {
  return await selectFigures(executor, {});
}
