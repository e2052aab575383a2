import { eq } from 'drizzle-orm';
import { appSettings } from '#database/schema/index.ts';
import type { Executor } from '#server/platform/database.ts';

export async function findSetting(executor: Executor, key: string): Promise<boolean | undefined> {
  const [row] = await executor.select().from(appSettings).where(eq(appSettings.settingKey, key));
  return row?.settingValue ?? undefined;
}
