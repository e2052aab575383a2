import type { Executor } from '#platform/server/database/database.ts';
import { findSetting, saveSetting } from './settings.store.ts';

/** No setting of the admins, who can neither see nor change it. */
const KEY = 'rehearsal';

export async function isRehearsalMarked(executor: Executor): Promise<boolean> {
  return (await findSetting(executor, KEY))?.settingValue ?? false;
}

export async function markRehearsal(executor: Executor, updatedAt: Date): Promise<void> {
  await saveSetting(executor, { settingKey: KEY, settingValue: true, updatedAt });
}
