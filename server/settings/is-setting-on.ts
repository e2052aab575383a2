import type { Config } from '#server/platform/config.ts';
import type { Executor } from '#server/platform/database.ts';
import { failureLogText } from '#server/platform/failure-log-text.ts';
import type { Services } from '#server/services.ts';
import { findSetting } from './settings.store.ts';

/** What an admin may switch. A missing row counts as the default, and so does one that cannot be read. */
const defaults = {
  delivery_form_enabled: () => true,
  high_volume_dialog_enabled: () => false,
  driver_approval_required: (config: Config) => config.isProduction,
} as const;
export type SettingKey = keyof typeof defaults;

export async function isSettingOn(
  services: Pick<Services, 'config' | 'log'>,
  executor: Executor,
  key: SettingKey,
): Promise<boolean> {
  try {
    return (await findSetting(executor, key)) ?? defaults[key](services.config);
  } catch (error) {
    services.log.error({ setting: key, error: failureLogText(error) }, 'setting could not be read');
    return defaults[key](services.config);
  }
}
