import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { figureKeys, settingFigures } from '#people/domain/setting-figures.ts';
import { settingKeys } from '#people/domain/setting-keys.ts';
import { changeFigure, changeSetting } from './change-setting.ts';
import { listVersions } from './list-versions.ts';
import { planVersion, withdrawVersion } from './plan-version.ts';
import { defaultOf } from './is-setting-on.ts';
import { getFigures } from './get-figures.ts';
import { listSettingRows } from './settings.store.ts';

const { settings: owners, settingVersions } = apiFor({ admin: 'settings' });

const settingsRoutes = {
  listSettings: owners.listSettings.handler(async ({ context: { services } }) => {
    const rows = new Map((await listSettingRows(services.db)).map((row) => [row.settingKey, row]));
    const values = await getFigures(services.db);
    return {
      settings: settingKeys.map((key) => ({
        key,
        value: rows.get(key)?.settingValue ?? defaultOf(key, services.config),
        updatedAt: rows.get(key)?.updatedAt.toISOString() ?? null,
      })),
      figures: figureKeys.map((key) => ({ key, value: values[key], ...settingFigures[key] })),
    };
  }),
  changeSetting: owners.changeSetting.handler(({ context, input }) =>
    changeSetting(context.services, context.signedIn, input),
  ),
  changeFigure: owners.changeFigure.handler(({ context, input }) =>
    changeFigure(context.services, context.signedIn, input),
  ),
};

const settingVersionsRoutes = {
  listVersions: settingVersions.listVersions.handler(({ context }) => listVersions(context.services)),
  planVersion: settingVersions.planVersion.handler(({ context, input }) =>
    planVersion(context.services, context.signedIn, input),
  ),
  withdrawVersion: settingVersions.withdrawVersion.handler(({ context, input }) =>
    withdrawVersion(context.services, context.signedIn, input.id),
  ),
};

export const settingsModule = {
  routes: { settings: settingsRoutes, settingVersions: settingVersionsRoutes },
} satisfies Module;
