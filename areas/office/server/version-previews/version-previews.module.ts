import { apiFor } from '#app/api.ts';
import type { Module } from '#app/module.ts';
import { previewVersion } from './preview-version.ts';

const { versionPreviews } = apiFor({ admin: 'settings' });

const versionPreviewsRoutes = {
  previewVersion: versionPreviews.previewVersion.handler(({ context, input }) =>
    previewVersion(context.services, input.planned),
  ),
};

export const versionPreviewsModule = { routes: { versionPreviews: versionPreviewsRoutes } } satisfies Module;
