import { apiFor } from '#app/api.ts';
import { previewVersion } from './preview-version.ts';

const { versionPreviews } = apiFor({ admin: 'settings' });

export const versionPreviewsRoutes = {
  previewVersion: versionPreviews.previewVersion.handler(({ context, input }) =>
    previewVersion(context.services, input.planned),
  ),
};
