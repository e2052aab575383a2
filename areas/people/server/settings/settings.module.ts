import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { changeFigure } from './change-figure.ts';
import { changeSetting } from './change-setting.ts';
import { listFigures, listSettings } from './list-settings.ts';
import { listVersions } from './list-versions.ts';
import { planVersion } from './plan-version.ts';
import { withdrawVersion } from './withdraw-version.ts';

const { settings: owners, settingVersions } = apiFor({ admin: 'settings' });

const settingsRoutes = {
  listSettings: owners.listSettings.handler(async ({ context }) => ({
    settings: await listSettings(context.services),
    figures: await listFigures(context.services),
  })),
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
