import type { SettingKey } from '#people/domain/setting-keys.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Executor } from '#platform/server/database/database.ts';
import { failureLogText } from '#platform/server/errors/failure-log-text.ts';
import type { Services } from '#app/services.ts';
import { findSetting } from './settings.store.ts';

const defaults: Record<SettingKey, (config: Config) => boolean> = {
  delivery_form_enabled: () => true,
  high_volume_dialog_enabled: () => false,
  driver_approval_required: (config) => config.isProduction,
  // Without online drivers a demo would sell no fast speed.
  sell_only_kept: (config) => config.isProduction,
  payout_needs_two: () => false,
};

/** The value of a setting that was never switched. */
export const defaultOf = (key: SettingKey, config: Config): boolean => defaults[key](config);

/** A missing or unreadable row counts as the default. */
export async function isSettingOn(
  services: Pick<Services, 'config' | 'log'>,
  executor: Executor,
  key: SettingKey,
): Promise<boolean> {
  try {
    return (await findSetting(executor, key))?.settingValue ?? defaultOf(key, services.config);
  } catch (error) {
    services.log.error({ setting: key, error: failureLogText(error) }, 'setting could not be read');
    return defaultOf(key, services.config);
  }
}
