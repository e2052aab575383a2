import { apiFor } from '#server/api.ts';
import { changeFigure } from './change-figure.ts';
import { changeSetting } from './change-setting.ts';
import { listFigures, listSettings } from './list-settings.ts';

const owners = apiFor({ admin: 'settings' }).settings;

export const settingsRoutes = {
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
